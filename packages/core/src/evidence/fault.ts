// Owns what can be wrong with a pack, as a closed list with one English sentence each.

export const faultPlaces = ['record', 'checkpoint', 'manifest', 'key', 'file', 'content'] as const
export const faultCodes = [
  'no-json',
  'not-canonical',
  'shape',
  'too-long',
  'not-text',
  'out-of-order',
  'content-changed',
  'chain-broken',
  'unanchored',
  'not-as-signed',
  'no-record',
  'other-account',
  'unknown-key',
  'bad-signature',
  'missing',
  'unreadable',
  'digest',
  'unlisted',
  'twice',
  'unnamed',
  'misnamed',
  'end-missing',
  'unaccounted',
  'not-deleted',
  'deleted-beyond',
  'asked-for',
  'not-as-told',
  'not-here',
] as const

export type FaultPlace = (typeof faultPlaces)[number]
export type FaultCode = (typeof faultCodes)[number]

export interface Fault {
  place: FaultPlace
  /** Number of the record, or of the record that a checkpoint signs; null for anything else. */
  seq: number | null
  /** The file in the pack. */
  path: string
  code: FaultCode
  sentence: string
}

/** What of a pack goes into a sentence: nothing longer than a name. */
const shown = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

const because: Record<FaultCode, string> = {
  'no-json': 'it is no JSON',
  'not-canonical': 'it is not spelled as canonical JSON, so that two readers may read it differently',
  shape: 'it has not the shape that it must have',
  'too-long': 'it is longer than one may be',
  'not-text': 'it is no UTF-8, or its last line has no end',
  'out-of-order': 'its number does not follow the one before',
  'content-changed': 'what it says gives another hash than the one that it carries',
  'chain-broken': 'it does not carry the hash of the record before it',
  unanchored: 'nothing signed vouches for what came before it',
  'not-as-signed': 'the record that it signs has another hash in this pack',
  'no-record': 'the record that it signs is not in this pack',
  'other-account': 'it belongs to another account',
  'unknown-key': 'its key is not among the keys that it is checked against',
  'bad-signature': 'its signature does not fit',
  missing: 'it is not in the pack',
  unreadable: 'it cannot be read from the pack, or is larger than one may be',
  digest: 'its bytes are not those that were listed',
  unlisted: 'nothing in the pack lists it',
  twice: 'it is listed twice',
  unnamed: 'no record in the pack names it',
  misnamed: 'its name is not that of the key in it',
  'end-missing': 'the log ends before the record that it names as the last',
  unaccounted: 'a record names it, and the pack neither holds it nor lists why',
  'not-as-told': 'it has another hash than was told of it elsewhere',
  'not-here': 'it was told of elsewhere, and is not in this pack',
  'not-deleted': 'it is listed as deleted by a record that deletes nothing which names it',
  'deleted-beyond': 'it is listed as deleted by a record that is not in the pack',
  'asked-for': 'it is listed as not asked for, and the manifest says that the contents of its period were',
}

/** A fault with its sentence. `detail` says where in it, such as the name of a field. */
export function fault(place: FaultPlace, path: string, code: FaultCode, seq: number | null = null, detail = ''): Fault {
  const whereIn = detail === '' ? '' : ` (${shown(detail)})`
  const sentence = `${nameOf(place, shown(path), seq)} does not fit: ${because[code]}${whereIn}.`
  return { place, seq, path: shown(path), code, sentence }
}

function nameOf(place: FaultPlace, path: string, seq: number | null): string {
  if (place === 'manifest') return 'The manifest'
  if (seq === null) return place === 'checkpoint' ? `A checkpoint (${path})` : `The ${place} ${path}`
  return place === 'checkpoint' ? `The checkpoint for record ${seq} (${path})` : `Record ${seq} (${path})`
}
