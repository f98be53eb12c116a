// Shape of a delivery fault, and the codes that each language must cover.
import type { FaultCode } from '@tillwatch/contract/lists'

export type Given = Readonly<Record<string, string | number>>
/** Why a delivery failed. */
export interface Fault {
  code: FaultCode
  given: Given
}

export type FaultWords = Readonly<Record<FaultCode, (given: Given) => string>>
