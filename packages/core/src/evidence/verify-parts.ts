// Checks a pack's files: parts against the manifest, contents against their list and the records.
import { type Fault, fault } from './fault.ts'
import {
  type AbsentContent,
  isContentPath,
  isPartPath,
  type ListedContent,
  listedContentSchema,
  type PackManifest,
  packMax,
  packPaths,
} from './pack.ts'
import type { Crypto, PackFiles } from './platform.ts'
import { linesOf, readLine } from './read-lines.ts'

/**
 * Reads each part once, whether or not it is as the manifest lists it; null if it is missing. Reports faults to `tell`. Lists may be long,
 * so names are looked up, never searched for.
 */
export async function readPart(pack: PackFiles, path: string, tell: (fault: Fault) => void): Promise<Uint8Array | null> {
  const size = pack.sizes.get(path)
  if (size === undefined) {
    tell(fault('file', path, 'missing'))
    return null
  }
  const bytes = size > packMax.partBytes ? null : await pack.read(path)
  if (bytes === null) tell(fault('file', path, 'unreadable'))
  return bytes
}

/** Whether all files of the pack are listed once and unchanged. */
export async function checkParts(pack: PackFiles, { parts }: PackManifest, crypto: Crypto, tell: (fault: Fault) => void): Promise<void> {
  const listed = new Set<string>()
  for (const { path, sha256, sizeBytes } of parts) {
    if (listed.has(path)) {
      tell(fault('file', path, 'twice')) // don't read it again: a list may name one large file very often
      continue
    }
    listed.add(path)
    const bytes = await readPart(pack, path, tell)
    if (bytes !== null && (bytes.byteLength !== sizeBytes || crypto.sha256(bytes) !== sha256)) tell(fault('file', path, 'digest'))
  }
  for (const path of pack.sizes.keys())
    if (path !== packPaths.manifest && !isContentPath(path) && !(isPartPath(path) && listed.has(path)))
      tell(fault('file', path, 'unlisted'))
}

/** What the records of a pack say about contents. */
export interface NamedContents {
  /** By any record. */
  named: ReadonlySet<string>
  /** By a capture or a report. */
  required: ReadonlySet<string>
  /** By a capture or a report of the period. */
  ofPeriod: ReadonlySet<string>
  /** By each deletion, by its number. */
  deletedBy: ReadonlyMap<number, ReadonlySet<string>>
  /** Whether the records were read to the end. If not, a later record may name a content, so a missing name is not a fault. */
  areAll: boolean
  lastSeq: number
}

export interface CheckedContents {
  /** What their names say and a record confirms. */
  fitting: number
  absent: Record<AbsentContent['state'], number>
}

/**
 * Checks each content in the pack, and whether the list explains each missing one. `asked` is null if the manifest cannot be read; then
 * nothing counts as missing.
 */
export async function checkContents(
  pack: PackFiles,
  asked: PackManifest['contents'] | null,
  said: NamedContents,
  crypto: Crypto,
  tell: (fault: Fault) => void,
): Promise<CheckedContents> {
  const checked: CheckedContents = { fitting: 0, absent: { deleted: 0, 'not-asked': 0, 'too-big': 0 } }
  const listed = new Set<string>()
  const present = new Set<string>()
  for (const content of await listedContents(pack, tell)) {
    const { sha256 } = content
    const path = packPaths.content(sha256)
    if (content.state === 'present') present.add(path)
    const code = listed.has(sha256) ? 'twice' : await contentFault(pack, path, content, asked, said, crypto)
    listed.add(sha256)
    if (code !== null) tell(fault('content', path, code))
    else if (!said.named.has(sha256)) {
      if (said.areAll) tell(fault('content', path, 'unnamed'))
    } else if (content.state === 'present') checked.fitting++
    else checked.absent[content.state]++
  }
  for (const path of pack.sizes.keys()) if (isContentPath(path) && !present.has(path)) tell(fault('content', path, 'unlisted'))
  if (asked !== null && said.areAll)
    for (const sha256 of said.required) if (!listed.has(sha256)) tell(fault('content', packPaths.content(sha256), 'unaccounted'))
  return checked
}

async function listedContents(pack: PackFiles, tell: (fault: Fault) => void): Promise<ListedContent[]> {
  const path = packPaths.contents
  const bytes = await readPart(pack, path, () => {}) // reported with the parts
  if (bytes === null) return []
  const lines = linesOf(bytes)
  if (lines === null) tell(fault('file', path, 'not-text'))
  return (lines ?? []).flatMap((line): ListedContent[] => {
    const read = readLine(line, listedContentSchema)
    if (read.ok) return [read.value]
    tell(fault('file', path, read.code, null, read.detail))
    return []
  })
}

/** Does not report reasons if the records could not be read to the end. */
async function contentFault(
  pack: PackFiles,
  path: string,
  content: ListedContent,
  asked: PackManifest['contents'] | null,
  said: NamedContents,
  crypto: Crypto,
) {
  const { sha256, state } = content
  if (state === 'deleted') {
    if (!said.areAll || said.deletedBy.get(content.record)?.has(sha256)) return null
    return content.record <= said.lastSeq ? 'not-deleted' : 'deleted-beyond'
  }
  if (state === 'not-asked') return said.areAll && asked === 'all' && said.ofPeriod.has(sha256) ? 'asked-for' : null
  if (state !== 'present') return null
  const size = pack.sizes.get(path)
  if (size === undefined) return 'missing'
  if (size > packMax.contentBytes) return 'unreadable'
  if (size !== content.sizeBytes) return 'digest'
  const bytes = await pack.read(path)
  if (bytes === null) return 'unreadable'
  return crypto.sha256(bytes) === sha256 ? null : 'digest'
}
