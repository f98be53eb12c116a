// Closed list of faults of a pack, with an English sentence for each.

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
  /** Number of the record, or of the record that a checkpoint signs; otherwise null. */
  seq: number | null
  /** The file in the pack. */
  path: string
  code: FaultCode
  sentence: string
}

/** Shortens text from a pack for a sentence. */
const shown = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

/** Predicates that follow the name of the faulty part. */
const predicates: Record<FaultCode, string> = {
  'no-json': 'is not valid JSON',
  'not-canonical': 'is not canonical JSON, so two readers could interpret it differently',
  shape: 'does not have the required structure',
  'too-long': 'exceeds the maximum length',
  'not-text': 'is not valid UTF-8, or its last line is incomplete',
  'out-of-order': 'does not follow the previous record in number',
  'content-changed': 'has content that does not match its hash',
  'chain-broken': 'does not contain the hash of the previous record',
  unanchored: 'has no signature that covers the records before it',
  'not-as-signed': 'signs a record that has a different hash in this pack',
  'no-record': 'signs a record that is not in this pack',
  'other-account': 'belongs to another account',
  'unknown-key': 'is signed with a key that is not among the keys used for verification',
  'bad-signature': 'has an invalid signature',
  missing: 'is not in the pack',
  unreadable: 'cannot be read, or is larger than a pack allows',
  digest: 'does not match its listed size or hash',
  unlisted: 'is not listed in the pack',
  twice: 'is listed twice',
  unnamed: 'is not named by any record in the pack',
  misnamed: 'has a name that does not match the key in it',
  'end-missing': 'names a last record that does not match the end of the log',
  unaccounted: 'is named by a record, but the pack neither contains it nor lists why it is missing',
  'not-as-told': 'has a different hash than the one that another source named',
  'not-here': 'was named by another source, but is not in this pack',
  'not-deleted': 'is listed as deleted by a record that did not delete it',
  'deleted-beyond': 'is listed as deleted by a record that is not in the pack',
  'asked-for': 'is listed as not requested, although the manifest says that the contents of its period were requested',
}

/** A fault with its sentence. `detail` says where the fault is, such as the name of a field. */
export function fault(place: FaultPlace, path: string, code: FaultCode, seq: number | null = null, detail = ''): Fault {
  const whereIn = detail === '' ? '' : ` (${shown(detail)})`
  const sentence = `${nameOf(place, shown(path), seq)} ${predicates[code]}${whereIn}.`
  return { place, seq, path: shown(path), code, sentence }
}

function nameOf(place: FaultPlace, path: string, seq: number | null): string {
  if (place === 'manifest') return 'The manifest'
  if (seq === null) return place === 'checkpoint' ? `A checkpoint (${path})` : `The ${place} ${path}`
  return place === 'checkpoint' ? `The checkpoint for record ${seq} (${path})` : `Record ${seq} (${path})`
}
