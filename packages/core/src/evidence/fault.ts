// A fault of an evidence pack: what is wrong, and where.
import { packFaultCodes, packFaultPlaces } from '@tillwatch/contract/lists'
import { type PackFault, sayPackFault } from '@tillwatch/messages/packs'

export const faultPlaces = packFaultPlaces
export const faultCodes = packFaultCodes

export type FaultCode = PackFault['code']

/** With an English sentence. */
export interface Fault extends PackFault {
  sentence: string
}

/** Shortens text from a pack for a sentence. */
const shown = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** A fault with its sentence. `detail` says where the fault is, such as the name of a field. */
export function fault(
  place: PackFault['place'],
  path: string,
  code: FaultCode,
  seq: number | null = null,
  detail: PackFault['detail'] = '',
): Fault {
  const found: PackFault = { place, seq, path: shown(path), code, detail: typeof detail === 'string' ? shown(detail) : detail }
  return { ...found, sentence: sayPackFault(found, 'en') }
}
