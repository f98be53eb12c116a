// Props of every tab of a result.
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'

export interface TabProps {
  scan: ScanSummary
  result: ScanResult
}
