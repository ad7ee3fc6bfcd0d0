package let ListDumpVersion = 1
