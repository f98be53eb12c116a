// `tillwatch verify`: opens the pack, checks it, writes the requested output, and chooses the exit code.

import { openAsBlob, readFileSync, statSync } from 'node:fs'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Head, type PackFiles, type PackReport, type PublicKey, packMax, packPaths, verifyPack } from '@tillwatch/core/evidence'
import { BlobReader, type EntryError, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { print } from '../streams.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from '../write-whole.ts'
import { verifyHelp } from './help.ts'
import { nodeCrypto, readKey } from './node-crypto.ts'
import { renderReport } from './text.ts'

const options = {
  key: { type: 'string', multiple: true },
  record: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** A file may contain several keys: an installation exports all its keys, one after the other. */
const keysMax = 100

const nameCharsMax = 200

/** Enough for the maximum number of files in a pack with the longest names. */
const readBytesMax = 256 * 1024 * 1024

/** The library's messages contain nothing from the file. */
const wordsOf = ({ message, reason }: EntryError) => (reason === undefined ? message : `${message} (${reason})`)

/** A file list is read at once, and the file declares its length. */
class BoundedReader extends BlobReader {
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > readBytesMax) throw new Error('its file list is longer than a pack allows')
    return super.readUint8Array(index, length)
  }
}

/** Accepts a fixed number of bytes; decompressing more stops there. */
class BoundedWriter extends Uint8ArrayWriter {
  #free: number

  constructor(bytes: number) {
    super()
    this.#free = bytes
  }

  override async writeUint8Array(array: Uint8Array): Promise<void> {
    this.#free -= array.byteLength
    if (this.#free < 0) throw new RangeError('The file is larger than declared.')
    return super.writeUint8Array(array)
  }
}

/** Folders of a pack; nothing deeper is read. */
const folders = ['records', 'keys', 'contents']

/** Checks one pack; resolves to the exit code of docs/command.md. */
export async function verify(args: string[]): Promise<number> {
  const reading = readVerifyArguments(args)
  if (!reading.ok) return refuse(reading.sentence)
  if (reading.asked === 'help') {
    await print(verifyHelp)
    return exitCodes.evaluated
  }
  const { pack, json } = reading.asked
  let report: PackReport
  try {
    report = await checkPack(reading.asked)
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message)
    throw error
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  const problems = [await print(json === '-' ? text : renderReport(pack, report, style))]
  if (json !== null && json !== '-') problems.push(await written(json, text))
  const told = problems.filter((problem) => problem !== null)
  for (const problem of told) process.stderr.write(`${problem}\n`)
  const code = exitCodeOf(report)
  return told.length > 0 && code === exitCodes.evaluated ? exitCodes.badUsage : code
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\nSee: tillwatch help verify\n`)
  return exitCodes.badUsage
}

/** Throws UsageError if it is not a pack. */
export async function checkPack({
  pack,
  keys,
  records = [],
}: Pick<VerifyArguments, 'pack' | 'keys'> & Partial<VerifyArguments>): Promise<PackReport> {
  return verifyPack(await openPack(pack), nodeCrypto, keys, records)
}

const exitCodeOf = ({ outcome }: PackReport): number =>
  ({ sound: exitCodes.evaluated, unsound: exitCodes.findings, empty: exitCodes.notEvaluated })[outcome]

/** Null if the file was written, otherwise a sentence about why not. */
async function written(file: string, text: string): Promise<string | null> {
  try {
    await writeWhole(file, text)
    return null
  } catch (error) {
    return `${file} was not written: ${failureWords(error)}.`
  }
}

/** Throws UsageError if it cannot be read, or is not a pack. */
async function openPack(path: string): Promise<PackFiles> {
  if (path === '') throw new UsageError('The name of the pack is empty.')
  try {
    const pack = (await stat(path)).isDirectory() ? await filesOfFolder(path) : await filesOfZip(path)
    if (pack.sizes.has(packPaths.manifest)) return pack
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} cannot be read: ${failureWords(error)}.`)
  }
  throw new UsageError(`${path} is not an evidence pack: it has no ${packPaths.manifest}.`)
}

async function filesOfFolder(root: string): Promise<PackFiles> {
  const sizes = new Map<string, number>()
  const look = async (folder: string) => {
    for (const name of await readdir(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      const entry = await lstat(join(root, path))
      if (entry.isDirectory() && folder === '' && folders.includes(name)) await look(name)
      else sizes.set(path, entry.isFile() ? entry.size : Number.POSITIVE_INFINITY)
      if (sizes.size > packMax.files) throw new UsageError(`${root} has more files than a pack can have.`)
    }
  }
  await look('')
  return {
    sizes,
    async read(path) {
      const size = sizes.get(path)
      if (size === undefined || !Number.isFinite(size)) return null
      const bytes = await readFile(join(root, path)).catch(() => null)
      return bytes?.byteLength === size ? bytes : null
    },
  }
}

/** Throws UsageError if the ZIP cannot be trusted. */
export async function filesOfZip(path: string): Promise<PackFiles> {
  const reader = new BoundedReader(await openAsBlob(path))
  const zip = new ZipReader(reader, { strictness: 'strict', checkOverlappingEntry: true, checkSignature: true, useWebWorkers: false })
  const files = new Map<string, FileEntry>()
  let listed = 0
  const onprogress = (_: number, total: number) => {
    listed = total
  }
  try {
    for await (const entry of zip.getEntriesGenerator({ onprogress })) {
      if (listed > packMax.files) throw new Error('it has more files than a pack can have')
      if (entry.filename.length > nameCharsMax) throw new Error('a file name is longer than a pack allows')
      if (!entry.directory) files.set(entry.filename, entry)
    }
  } catch (error) {
    throw new UsageError(`${path} is not a valid ZIP file, or it is incomplete: ${wordsOf(error as EntryError)}.`)
  }
  return {
    sizes: new Map([...files].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    async read(name) {
      const entry = files.get(name)
      if (entry === undefined || entry.uncompressedSize > packMax.contentBytes) return null
      return entry.getData(new BoundedWriter(entry.uncompressedSize)).catch(() => null) // damaged, which the check then reports
    },
  }
}

interface VerifyArguments {
  pack: string
  keys: PublicKey[]
  /** Records that are disclosed elsewhere. */
  records: Head[]
  /** `-` for standard output. */
  json: string | null
}

type VerifyReading = { ok: true; asked: VerifyArguments | 'help' } | { ok: false; sentence: string }

/** Parses the words after `verify`, and reads the keys. */
export function readVerifyArguments(args: string[]): VerifyReading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [pack, extra] = positionals
    if (pack === undefined)
      throw new UsageError('Specify a pack to check: tillwatch verify PACK, a ZIP or the folder that it was unpacked to.')
    if (extra !== undefined) throw new UsageError(`Specify only one pack. “${extra}” is a second one.`)
    const keys = (values.key ?? []).flatMap(keysIn)
    const records = (values.record ?? []).map(recordIn)
    return { ok: true, asked: { pack, keys, records, json: readOutputPaths({ json: values.json }).json } }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

/** In the format in which mails name the end of a log. */
function recordIn(text: string): Head {
  const [, seq, hash] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new UsageError(
      `--record requires NUMBER:HASH from an email, with a hash of 64 digits and letters a to f. “${text}” is not valid.`,
    )
  return { seq: Number(seq), hash }
}

function keysIn(file: string): PublicKey[] {
  if (file === '') throw new UsageError('--key requires a file name.')
  let bytes: Uint8Array | null
  try {
    bytes = statSync(file).size > packMax.keyBytes * keysMax ? null : readFileSync(file)
  } catch (error) {
    throw new UsageError(`--key ${file} cannot be read: ${failureWords(error)}.`)
  }
  const blocks =
    bytes === null
      ? []
      : Buffer.from(bytes)
          .toString('latin1')
          .trim()
          .split(/(?<=-----END PUBLIC KEY-----)\s/)
  const keys = blocks.slice(0, keysMax).map((block) => readKey(Buffer.from(block, 'latin1')))
  const found = keys.filter((key) => key !== null)
  if (found.length === 0 || found.length < keys.length)
    throw new UsageError(`--key ${file} is not an Ed25519 public key in PEM (-----BEGIN PUBLIC KEY-----).`)
  return found
}
