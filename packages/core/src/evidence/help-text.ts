// Owns the text that lies in every pack and says how it is checked, also without this program.
import { PACK_VERSION } from './pack.ts'

export const packHelp = `This is an evidence pack of Tillwatch, format ${PACK_VERSION}.

To check it, in a checkout of the project after "npm ci":
  npx --no tillwatch verify PACK --key KEY.pem
PACK is this ZIP, or the folder that you unpacked it to. KEY.pem is the public key of the installation that made the pack. Get the key from the
installation, not from this pack: anyone who can write a pack can sign it again and put another key in it.

Contents of the pack
  manifest.json       what this pack is, and the SHA-256 and size of every other part; signed
  records/            the evidence log, one record per line; the name is the number of the first record in the file
  checkpoints.ndjson  signatures of the log, made within an hour of a new record
  keys/               public keys in PEM, by the SHA-256 of their DER
  contents/           captured contents and the files of reports, by the SHA-256 of their bytes
  contents.ndjson     each content that captures and reports name: present, deleted (by which record), not requested, or too big

To find the files of a report
  The report's record has the SHA-256 of each file under "digests", "report", in the order of "formats" under "facts". Copy the content with that name,
  and add the format as the extension, to open it (csv is a ZIP of tables).

To check it with other tools
  All JSON is canonical (RFC 8785): keys sorted, no whitespace.
  hash of a record    the SHA-256 of its canonical JSON without "hash"
  previous            the hash of the previous record; for record 1, the SHA-256 of {"account":"…","of":"evidence"}
  signature           Ed25519, in hexadecimal, over the canonical JSON of the checkpoint or manifest without "signature"
  A checkpoint signs the hash of record "seq", and thereby all earlier records.
`
