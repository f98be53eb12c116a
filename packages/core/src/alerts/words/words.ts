// Owns the shape of a fault, and which words of faults there are; every language has all of them.
import type { FaultCode } from '@tillwatch/contract/lists'

export type Given = Readonly<Record<string, string | number>>
/** Why a hand-over failed. */
export interface Fault {
  code: FaultCode
  given: Given
}

export type FaultWords = Readonly<Record<FaultCode, (given: Given) => string>>
