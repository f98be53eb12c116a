// The tar format (POSIX ustar), limited to plain files.

const block = 512

/** One file with its header and padding. `path` is at most 100 bytes of ASCII, and the content less than 8 GiB. */
export function tarFile(path: string, content: Uint8Array, at: Date): Buffer {
  if (!/^[\w./-]{1,100}$/.test(path)) throw new Error(`invalid path for an archive: ${path}`)
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(path, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.byteLength, 11), 124)
  header.write(octal(Math.floor(at.getTime() / 1_000), 11), 136)
  header.write(' '.repeat(8), 148) // the checksum counts its own field as blanks
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)} `, 148)
  return Buffer.concat([header, content, Buffer.alloc((block - (content.byteLength % block)) % block)])
}

/** End of an archive. */
export const tarEnd = Buffer.alloc(2 * block)
