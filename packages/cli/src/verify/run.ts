// `tillwatch verify`: opens the pack, checks it, writes the requested output, and chooses the exit code.

import { openAsBlob, readFileSync, statSync } from 'node:fs'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Head, type PackFiles, type PackReport, type PublicKey, packMax, packPaths, verifyPack } from '@tillwatch/core/evidence'
import { helpOf } from '@tillwatch/messages/helps'
import { formatUsage } from '@tillwatch/messages/usage'
import { BlobReader, type EntryError, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { refuse } from '../refuse.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { print } from '../streams.ts'
import { UsageError, usageError } from '../usage-error.ts'
import { written } from '../write-outputs.ts'
import { nodeCrypto, readKey } from './node-crypto.ts'
import { renderReport } from './text.ts'

const options = {
  key: { type: 'string', multiple: true },
  record: { type: 'string', multiple: true },
  json: { type: 'string' },
  ...languageOption,
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
    if (length > readBytesMax) throw usageError('verify.long-list')
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
  const language = languageOf(args)
  if (!reading.ok) return refuse('verify', reading.sentence, language)
  if (reading.asked === 'help') {
    await print(helpOf('verify', language), language)
    return exitCodes.evaluated
  }
  const { pack, json } = reading.asked
  let report: PackReport
  try {
    report = await checkPack(reading.asked)
  } catch (error) {
    if (error instanceof UsageError) return refuse('verify', formatUsage(error.about, language), language)
    throw error
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  const problems = [await print(json === '-' ? text : renderReport(pack, report, style, language), language)]
  if (json !== null && json !== '-') problems.push(await written(json, text, language))
  const said = problems.filter((problem) => problem !== null)
  for (const problem of said) process.stderr.write(`${problem}\n`)
  const code = exitCodeOf(report)
  return said.length > 0 && code === exitCodes.evaluated ? exitCodes.badUsage : code
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

/** Throws UsageError if it cannot be read, or is not a pack. */
async function openPack(path: string): Promise<PackFiles> {
  if (path === '') throw usageError('verify.no-name')
  try {
    const pack = (await stat(path)).isDirectory() ? await filesOfFolder(path) : await filesOfZip(path)
    if (pack.sizes.has(packPaths.manifest)) return pack
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw usageError('verify.cannot-read', { pack: path, why: failureWords(error) })
  }
  throw usageError('verify.not-one', { pack: path, file: packPaths.manifest })
}

async function filesOfFolder(root: string): Promise<PackFiles> {
  const sizes = new Map<string, number>()
  const look = async (folder: string) => {
    for (const name of await readdir(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      const entry = await lstat(join(root, path))
      if (entry.isDirectory() && folder === '' && folders.includes(name)) await look(name)
      else sizes.set(path, entry.isFile() ? entry.size : Number.POSITIVE_INFINITY)
      if (sizes.size > packMax.files) throw usageError('verify.too-many', { pack: root })
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
      if (listed > packMax.files) throw usageError('verify.many-entries')
      if (entry.filename.length > nameCharsMax) throw usageError('verify.long-name')
      if (!entry.directory) files.set(entry.filename, entry)
    }
  } catch (error) {
    const why = error instanceof UsageError ? error.about : wordsOf(error as EntryError)
    throw usageError('verify.bad-zip', { pack: path, why })
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
    if (pack === undefined) throw usageError('verify.no-pack')
    if (extra !== undefined) throw usageError('verify.second', { text: extra })
    const keys = (values.key ?? []).flatMap(keysIn)
    const records = (values.record ?? []).map(recordIn)
    readLanguage(values)
    return { ok: true, asked: { pack, keys, records, json: readOutputPaths({ json: values.json }).json } }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}

/** In the format in which mails name the end of a log. */
function recordIn(text: string): Head {
  const [, seq, hash] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined) throw usageError('verify.record', { text })
  return { seq: Number(seq), hash }
}

function keysIn(file: string): PublicKey[] {
  if (file === '') throw usageError('verify.no-key-name')
  let bytes: Uint8Array | null
  try {
    bytes = statSync(file).size > packMax.keyBytes * keysMax ? null : readFileSync(file)
  } catch (error) {
    throw usageError('verify.key-unreadable', { file, why: failureWords(error) })
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
  if (found.length === 0 || found.length < keys.length) throw usageError('verify.no-key', { file })
  return found
}
