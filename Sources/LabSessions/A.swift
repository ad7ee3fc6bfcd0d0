package let LabSessionsVersion = 1
