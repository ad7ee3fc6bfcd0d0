import LabTrace
import Testing
