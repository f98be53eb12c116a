// Owns the reading of a plain tar archive: regular files only, names checked.

export interface TarFile {
  name: string
  bytes: Uint8Array
  executable: boolean
}

const BLOCK_BYTES = 512

/** Files of a ustar archive (POSIX.1-1988 header: name at 0, mode at 100, size at 124, type at 156, prefix at 345). Throws on a name that leaves the folder. */
export function readTar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = []
  const text = new TextDecoder('latin1')
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const field = (from: number, length: number) => text.decode(archive.subarray(at + from, at + from + length)).replace(/\0.*$/s, '')
    const baseName = field(0, 100)
    if (baseName === '') break
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : ''
    const name = prefix === '' ? baseName : `${prefix}/${baseName}`
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`archive entry ${JSON.stringify(name)} leaves its folder`)
    const sizeBytes = Number.parseInt(field(124, 12).trim() || '0', 8)
    const type = field(156, 1)
    const from = at + BLOCK_BYTES
    if (type === '0' || type === '') {
      const executable = (Number.parseInt(field(100, 8).trim() || '0', 8) & 0o100) !== 0
      files.push({ name, bytes: archive.subarray(from, from + sizeBytes), executable })
    }
    at = from + Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES
  }
  return files
}
