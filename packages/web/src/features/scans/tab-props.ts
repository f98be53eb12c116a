// Owns what every tab of a result is given.
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'

export interface TabProps {
  scan: ScanSummary
  result: ScanResult
}
