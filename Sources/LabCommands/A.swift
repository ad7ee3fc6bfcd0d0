package let LabCommandsVersion = 1
