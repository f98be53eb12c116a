// A reason as a scan result states it: its codes, and the English sentence for readers of the JSON.
import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'

export function reasonIn(code: OutcomeCode, cause: Cause | null): NonNullable<ScanResult['reason']> {
  return cause === null ? { code, detail: '' } : { code, detail: formatCause(cause, 'en'), cause }
}
