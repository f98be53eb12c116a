// Recognizes a library's published file by its content, which only the project can have made.
import published from '#data/library-files.json' with { type: 'json' }

export interface PublishedFile {
  name: string
  version: string
}

/** Kept characters of a hash: 96 bits, enough to prevent a second file with the same prefix. */
const HASH_CHARACTERS = 24

let files: ReadonlyMap<string, PublishedFile> | null = null

/**
 * Library and version with a published file of these bytes; null if none exists. `sha256` is hexadecimal. For a file that several
 * releases share, returns the oldest in the data.
 */
export function publishedFile(sha256: string): PublishedFile | null {
  files ??= new Map(listed())
  return files.get(sha256.slice(0, HASH_CHARACTERS)) ?? null
}

function* listed(): Generator<readonly [string, PublishedFile]> {
  for (const [name, versions] of Object.entries<Readonly<Record<string, string>>>(published.libraries))
    for (const [version, hashes] of Object.entries(versions)) for (const hash of hashes.split(' ')) yield [hash, { name, version }]
}
