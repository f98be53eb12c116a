// English texts of what the command prints about a checked evidence pack.
import type { PackWords } from './words.ts'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

export const english: PackWords = {
  failures: 'Failures',
  more: (more) => `… and ${more} more.`,
  sound: 'The pack is verified.',
  empty: 'The pack has no failures, but it also has no records to verify.',
  unsound: (fault) => `Pack verification failed. ${fault}`,
  account: (account, madeAt) => `Pack of account ${account}, created ${madeAt} UTC.`,
  records: ({ count: n, first, last }) =>
    `${count(n, 'record')} in an unbroken chain, ${first.seq} (${first.day}) to ${last.seq} (${last.day}).`,
  noRecord: 'No verified record.',
  checkpoints: (n, day, seq) => `${count(n, 'signed checkpoint')}. The last one was made on ${day} and covers records up to ${seq}.`,
  noCheckpoint: 'No verified checkpoint.',
  contents: (n, elsewhere) => `${count(n, 'content')} with the digest from a record${elsewhere}.`,
  elsewhere: (n, reasons) => `; ${n} more that records name are not in the pack${reasons === '' ? '' : ` (${reasons})`}`,
  absent: {
    deleted: (n) => `${n} deleted, according to a record`,
    notAsked: (n) => `${n} not requested`,
    tooBig: (n) => `${n} too large`,
  },
  backwards: {
    record: ({ seq, at, after }) => `Times run backward: record ${seq} is dated ${at}, but the record before it is dated ${after}.`,
    checkpoint: ({ seq, at, after }) =>
      `Times run backward: the checkpoint for record ${seq} is dated ${at}, but what it signs is dated ${after}.`,
    more: (n) => ` The same happens in ${count(n, 'other place')}.`,
  },
  keys: (ids, isGiven) => {
    if (ids.length === 0) return 'No signature was checked.'
    return `Signatures were checked with ${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')}, from ${isGiven ? '--key' : 'the pack'}.`
  },
  ownKey:
    'This shows that the pack is consistent, but not who made it, because anyone who can write a pack can sign it again. Compare the key with one from another source, or pass it with --key.',
  fault: (name, fault, detail) => `${name} ${fault}${detail === '' ? '' : ` (${detail})`}.`,
  manifest: 'The manifest',
  names: {
    record: 'The record {path}',
    checkpoint: 'A checkpoint ({path})',
    key: 'The key {path}',
    file: 'The file {path}',
    content: 'The content {path}',
  },
  numbered: { record: 'Record {seq} ({path})', checkpoint: 'The checkpoint for record {seq} ({path})' },
  details: {
    'found-record': 'found record {seq}',
    'log-ends': 'record {seq}; the log ends at record {end}',
    'changed-up-to': 'a record up to {seq} was changed',
    'changed-between': 'a record from {first} to {seq} was changed',
  },
  faults: {
    'no-json': 'is not valid JSON',
    'not-canonical': 'is not canonical JSON, so two readers could interpret it differently',
    shape: 'does not have the required structure',
    'too-long': 'exceeds the maximum length',
    'not-text': 'is not valid UTF-8, or its last line is incomplete',
    'out-of-order': 'has a number that does not follow the number of the previous record',
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
    'not-as-told': 'has a different hash from the one that another source named',
    'not-here': 'was named by another source, but is not in this pack',
    'not-deleted': 'is listed as deleted by a record that did not delete it',
    'deleted-beyond': 'is listed as deleted by a record that is not in the pack',
    'asked-for': 'is listed as not requested, although the manifest says that the contents of its period were requested',
  },
  note: (version) => `This is an evidence pack of Tillwatch, format ${version}.

To check it, in a checkout of the project after "npm ci":
  npx --no tillwatch verify PACK --key KEY.pem
PACK is this ZIP, or the folder that you unpacked it to. KEY.pem is the public key of the installation that made the pack. Get the key from the
installation, not from this pack: anyone who can write a pack can sign it again and put another key in it.

Contents of the pack
  manifest.json       what this pack is, and the SHA-256 and size of every other part; signed
  records/            the evidence log, one record per line; the name is the number of the first record in the file
  checkpoints.ndjson  signatures of the log, made within an hour of a new record
  keys/               public keys in PEM, each named by the SHA-256 of its DER
  contents/           captured contents and report files, each named by the SHA-256 of its bytes
  contents.ndjson     each content that a capture or report names: present, deleted (by which record), not requested, or too big

To find the files of a report
  The report's record has the SHA-256 of each file under "digests", "report", in the order of "formats" under "facts". Copy the content with that name,
  and add the format as the extension, to open it (csv is a ZIP of tables).

To check it with other tools
  All JSON is canonical (RFC 8785): keys sorted, no whitespace.
  hash of a record    the SHA-256 of its canonical JSON without "hash"
  previous            the hash of the previous record; for record 1, the SHA-256 of {"account":"…","of":"evidence"}
  signature           Ed25519, in hexadecimal, over the canonical JSON of the checkpoint or manifest without "signature"
  A checkpoint signs the hash of record "seq", and thereby all earlier records.
`,
}
