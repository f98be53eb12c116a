// Owns the ZIP format as far as packs need it (PKWARE APPNOTE 6.3.10): files of known size, stored or deflated, with ZIP64 where numbers outgrow the old fields.
// The same layout is written and read; nothing is compressed or inflated here.

const signatures = { local: 0x04034b50, central: 0x02014b50, end64: 0x06064b50, locator64: 0x07064b50, end: 0x06054b50 } as const
const outgrown32 = 0xffff_ffff
const outgrown16 = 0xffff
/** Version 4.5, which knows ZIP64, and the flag that names are UTF-8. */
const version = 45
const flags = 0x0800
export const zipMethods = { stored: 0, deflated: 8 } as const
const nameBytesMax = 200

export interface ZipEntry {
  path: string
  method: (typeof zipMethods)[keyof typeof zipMethods]
  crc32: number
  /** As it lies in the ZIP, and as it is: less than 4 GiB. */
  packedBytes: number
  sizeBytes: number
}

/** Where an entry begins in the ZIP, in bytes. */
export interface PlacedEntry extends ZipEntry {
  offset: number
}

/** What stands before an entry's data. `at` becomes its time, in UTC. */
export function localHeader(entry: ZipEntry, at: Date): Uint8Array {
  const name = new TextEncoder().encode(entry.path)
  const bytes = new Uint8Array(30 + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signatures.local, true)
  putCommon(view, 4, entry, at)
  view.setUint16(26, name.length, true)
  bytes.set(name, 30)
  return bytes
}

/** What stands after all entries: the directory and its end. `offset` is where it begins. */
export function zipEnd(entries: readonly PlacedEntry[], offset: number, at: Date): Uint8Array[] {
  const directory = entries.map((entry) => centralHeader(entry, at))
  const size = directory.reduce((total, each) => total + each.length, 0)
  const isOld = entries.length < outgrown16 && size < outgrown32 && offset < outgrown32
  return [...directory, ...(isOld ? [] : [end64(entries.length, size, offset)]), end(entries.length, size, offset)]
}

function putCommon(view: DataView, at: number, { method, crc32, packedBytes, sizeBytes }: ZipEntry, time: Date): void {
  if (packedBytes >= outgrown32 || sizeBytes >= outgrown32) throw new RangeError('a file of a ZIP is smaller than 4 GiB here')
  view.setUint16(at, version, true)
  view.setUint16(at + 2, flags, true)
  view.setUint16(at + 4, method, true)
  view.setUint16(at + 6, (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), true)
  view.setUint16(at + 8, ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), true)
  view.setUint32(at + 10, crc32, true)
  view.setUint32(at + 14, packedBytes, true)
  view.setUint32(at + 18, sizeBytes, true)
}

function centralHeader(entry: PlacedEntry, at: Date): Uint8Array {
  const name = new TextEncoder().encode(entry.path)
  const far = entry.offset >= outgrown32
  const bytes = new Uint8Array(46 + name.length + (far ? 12 : 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signatures.central, true)
  view.setUint16(4, version, true)
  putCommon(view, 6, entry, at)
  view.setUint16(28, name.length, true)
  view.setUint16(30, far ? 12 : 0, true)
  view.setUint32(42, far ? outgrown32 : entry.offset, true)
  bytes.set(name, 46)
  if (far) {
    view.setUint16(46 + name.length, 1, true)
    view.setUint16(48 + name.length, 8, true)
    view.setBigUint64(50 + name.length, BigInt(entry.offset), true)
  }
  return bytes
}

function end64(count: number, size: number, offset: number): Uint8Array {
  const bytes = new Uint8Array(56 + 20)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signatures.end64, true)
  view.setBigUint64(4, 44n, true)
  view.setUint16(12, version, true)
  view.setUint16(14, version, true)
  view.setBigUint64(24, BigInt(count), true)
  view.setBigUint64(32, BigInt(count), true)
  view.setBigUint64(40, BigInt(size), true)
  view.setBigUint64(48, BigInt(offset), true)
  view.setUint32(56, signatures.locator64, true)
  view.setBigUint64(64, BigInt(offset + size), true)
  view.setUint32(72, 1, true)
  return bytes
}

function end(count: number, size: number, offset: number): Uint8Array {
  const bytes = new Uint8Array(22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signatures.end, true)
  view.setUint16(8, Math.min(count, outgrown16), true)
  view.setUint16(10, Math.min(count, outgrown16), true)
  view.setUint32(12, Math.min(size, outgrown32), true)
  view.setUint32(16, Math.min(offset, outgrown32), true)
  return bytes
}

/** Bytes at the end of a ZIP that `readZipEnd` looks at: both ends, and a comment that a tool may have added. */
export const zipTailBytes = 22 + 76 + 4_096

export interface ZipDirectory {
  entries: number
  offset: number
  sizeBytes: number
}

/** Where the directory is, read from the last bytes of a file that has `fileBytes`; null for what is no ZIP. */
export function readZipEnd(tail: Uint8Array, fileBytes: number): ZipDirectory | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== signatures.end || at + 22 + view.getUint16(at + 20, true) !== tail.length) continue
    const old = { entries: view.getUint16(at + 10, true), sizeBytes: view.getUint32(at + 12, true), offset: view.getUint32(at + 16, true) }
    const found = isOutgrown(old) ? readEnd64(view, at) : old
    return found !== null && found.offset + found.sizeBytes <= fileBytes ? found : null
  }
  return null
}

const isOutgrown = ({ entries, sizeBytes, offset }: ZipDirectory) =>
  entries === outgrown16 || sizeBytes === outgrown32 || offset === outgrown32

function readEnd64(view: DataView, end: number): ZipDirectory | null {
  const at = end - 76 // only as it is written here, with nothing between the two
  if (at < 0 || view.getUint32(at, true) !== signatures.end64 || view.getUint32(at + 56, true) !== signatures.locator64) return null
  const number = (place: number) => Number(view.getBigUint64(place, true))
  return { entries: number(at + 32), sizeBytes: number(at + 40), offset: number(at + 48) }
}

/** All entries of a directory; a sentence where it is not one that can be trusted. No name twice, and nothing lies over anything else. */
export function readDirectory(bytes: Uint8Array, { entries, offset }: ZipDirectory): PlacedEntry[] | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: PlacedEntry[] = []
  const names = new Set<string>()
  for (let at = 0; found.length < entries; ) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signatures.central) return 'its list of files is damaged'
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number]
    const next = at + 46 + nameBytes + extraBytes + commentBytes
    if (next > bytes.length) return 'its list of files is damaged'
    if (nameBytes > nameBytesMax) return 'a name in it is longer than those of a pack'
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    const entry = readEntry(view, at, path, nameBytes, extraBytes)
    if (typeof entry === 'string') return entry
    if (names.has(path)) return 'a file stands in it twice'
    names.add(path)
    found.push(entry)
    at = next
  }
  return overlap(found, offset) ? 'its files lie over each other' : found
}

function readEntry(view: DataView, at: number, path: string, nameBytes: number, extraBytes: number): PlacedEntry | string {
  const method = view.getUint16(at + 10, true)
  if (view.getUint16(at + 8, true) & 1) return 'a file in it is encrypted'
  if (method !== zipMethods.stored && method !== zipMethods.deflated) return 'a file in it is packed in a way that packs do not use'
  const [crc32, packedBytes, sizeBytes, near] = [16, 20, 24, 42].map((place) => view.getUint32(at + place, true)) as [
    number,
    number,
    number,
    number,
  ]
  if (packedBytes === outgrown32 || sizeBytes === outgrown32) return 'a file in it is larger than those of a pack'
  if (method === zipMethods.stored && packedBytes !== sizeBytes) return 'a file in it has two sizes'
  const offset = near === outgrown32 ? farOffset(view, at + 46 + nameBytes, extraBytes) : near
  return offset === null ? 'its list of files is damaged' : { path, method, crc32, packedBytes, sizeBytes, offset }
}

function farOffset(view: DataView, extra: number, extraBytes: number): number | null {
  for (let at = extra; at + 4 <= extra + extraBytes; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1 && at + 12 <= extra + extraBytes) return Number(view.getBigUint64(at + 4, true))
  return null
}

/** Whether two files share bytes, or one reaches into the directory: such ZIPs unpack to far more than they hold. */
function overlap(entries: readonly PlacedEntry[], directory: number): boolean {
  let free = 0
  for (const { offset, packedBytes } of [...entries].sort((one, other) => one.offset - other.offset)) {
    if (offset < free) return true
    free = offset + 30 + packedBytes
  }
  return free > directory
}

/** Bytes before a file's data, from the first 30 of its local header; null for what is none. */
export function localHeaderBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30 || view.getUint32(0, true) !== signatures.local) return null
  return 30 + view.getUint16(26, true) + view.getUint16(28, true)
}
