// Owns the recognition of a library's published file by its content: what nobody but the project can have made.
import published from '#data/library-files.json' with { type: 'json' }

export interface PublishedFile {
  name: string
  version: string
}

/** Characters of a hash that are kept: 96 bits, for which nobody can make a second file. */
const HASH_CHARACTERS = 24

let files: ReadonlyMap<string, PublishedFile> | null = null

/**
 * Library and version whose published file has these bytes; null where none is known. `sha256` in hexadecimal. A file that several releases have in common is
 * told by the oldest of them that the data has.
 */
export function publishedFile(sha256: string): PublishedFile | null {
  files ??= new Map(listed())
  return files.get(sha256.slice(0, HASH_CHARACTERS)) ?? null
}

function* listed(): Generator<readonly [string, PublishedFile]> {
  for (const [name, versions] of Object.entries<Readonly<Record<string, string>>>(published.libraries))
    for (const [version, hashes] of Object.entries(versions)) for (const hash of hashes.split(' ')) yield [hash, { name, version }]
}
