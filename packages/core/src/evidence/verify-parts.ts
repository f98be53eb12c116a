// Owns the checking of a pack's files against what it lists: parts against the manifest, contents against their list and the records.
import { type Fault, fault } from './fault.ts'
import { isContentPath, isPartPath, type PackContent, type PackManifest, packContentSchema, packMax, packPaths } from './pack.ts'
import type { Crypto, PackFiles } from './platform.ts'
import { linesOf, readLine } from './read-lines.ts'

/**
 * Reads each part once, where it is as the manifest lists it or not; null where it is not there. What does not fit is told to `tell`.
 * Lists may be long, so that names are looked up, never searched for.
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

/** Whether all files of the pack are listed, each once, and as they are. */
export async function checkParts(pack: PackFiles, { parts }: PackManifest, crypto: Crypto, tell: (fault: Fault) => void): Promise<void> {
  const listed = new Set<string>()
  for (const { path, sha256, sizeBytes } of parts) {
    if (listed.has(path)) {
      tell(fault('file', path, 'twice')) // and not read again: a list may name one large file very often
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

/**
 * Checks each content that lies in the pack; returns those that are what their names say and that a record names. Where records could not be read to the end, what none
 * of them names may be named by a later one, and is not told.
 */
export async function checkContents(
  pack: PackFiles,
  { named, areAll }: { named: ReadonlySet<string>; areAll: boolean },
  crypto: Crypto,
  tell: (fault: Fault) => void,
): Promise<Set<string>> {
  const fitting = new Set<string>()
  const listed = new Set<string>()
  for (const { sha256, sizeBytes } of await listedContents(pack, tell)) {
    const path = packPaths.content(sha256)
    const code = listed.has(path) ? 'twice' : await contentFault(pack, path, sha256, sizeBytes, crypto)
    listed.add(path)
    if (code !== null) tell(fault('content', path, code))
    else if (named.has(sha256)) fitting.add(sha256)
    else if (areAll) tell(fault('content', path, 'unnamed'))
  }
  for (const path of pack.sizes.keys()) if (isContentPath(path) && !listed.has(path)) tell(fault('content', path, 'unlisted'))
  return fitting
}

async function listedContents(pack: PackFiles, tell: (fault: Fault) => void): Promise<PackContent[]> {
  const path = packPaths.contents
  const bytes = await readPart(pack, path, () => {}) // told with the parts
  if (bytes === null) return []
  const lines = linesOf(bytes)
  if (lines === null) tell(fault('file', path, 'not-text'))
  return (lines ?? []).flatMap((line) => {
    const read = readLine(line, packContentSchema)
    if (read.ok) return [read.value]
    tell(fault('file', path, read.code, null, read.detail))
    return []
  })
}

async function contentFault(pack: PackFiles, path: string, sha256: string, sizeBytes: number, crypto: Crypto) {
  const size = pack.sizes.get(path)
  if (size === undefined) return 'missing'
  if (size > packMax.contentBytes) return 'unreadable'
  if (size !== sizeBytes) return 'digest'
  const bytes = await pack.read(path)
  if (bytes === null) return 'unreadable'
  return crypto.sha256(bytes) === sha256 ? null : 'digest'
}
