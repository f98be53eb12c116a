import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type PackFile, packMax, packPaths, packReportSchema } from '@tillwatch/core/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPack, readVerifyArguments } from '#verify/run.ts'
import { renderReport } from '#verify/text.ts'
import { filesOf, makeKey, type TestKey } from '../../../core/test/evidence/make-pack.ts'
import { runHere as run } from '../helpers.ts'
import { lie, manyOf, offsetOf, zipOf } from './make-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let key: TestKey
let files: PackFile[]
let keyFile: string
let pack: string
beforeAll(async () => {
  key = makeKey()
  files = await filesOf({ key })
  keyFile = put('key.pem', key.pem)
  pack = put('pack.zip', await zipOf(files))
})

function put(name: string, content: string | Uint8Array): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}
const unpack = (name: string, given: readonly PackFile[]): string => {
  for (const { path, bytes } of given) put(`${name}/${path}`, bytes)
  return join(folder, name)
}
const records = 'records/000000000001.ndjson'
const edited = (): PackFile[] =>
  files.map((file) =>
    file.path === records ? { ...file, bytes: Buffer.from(Buffer.from(file.bytes).toString().replace('"approved"', '"rejected"')) } : file,
  )

describe('tillwatch verify', () => {
  it('finds that a record which a mail named is not in the pack', async () => {
    const { code, out } = await run(['verify', pack, '--key', keyFile, '--record', `99:${'a'.repeat(64)}`])
    expect(code).toBe(1)
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Record 99 (manifest.json) was named by another source, but is not in this pack.')
  })
  it('exits with 0 for a pack that fits the key that was given, and says what it rests on', async () => {
    const { code, out, err } = await run(['verify', pack, '--key', keyFile])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('The pack is verified.')
    expect(out).toContain('14 records in an unbroken chain, 1 (2026-11-20) to 14 (2026-12-03).')
    expect(out).toContain(`key ${key.keyId}, from --key.`)
  })
  it('says what a pack with its own key shows, and what it does not', async () => {
    const text = renderReport(pack, await checkPack({ pack, keys: [] }), { color: false, columns: 0 }, 'en')
    expect(text).toContain('from the pack. This shows that the pack is consistent, but not who made it')
  })
  it('exits with 1 for a changed record, names it and says why', async () => {
    const { code, out } = await run(['verify', put('edited.zip', await zipOf(edited())), '--key', keyFile])
    expect(code).toBe(1)
    expect(out).toContain(`Pack verification failed. Record 2 (${records}) has content that does not match its hash.`)
  })
  it('exits with 1 for a pack that somebody else has signed', async () => {
    const { code, out } = await run(['verify', pack, '--key', put('other.pem', makeKey().pem)])
    expect(code).toBe(1)
    expect(out).toContain('is signed with a key that is not among the keys used for verification')
  })
  it('takes all keys of a file, as an installation gives them that signed with another before', () => {
    const [older, both] = [makeKey(), put('both.pem', `${makeKey().pem}${key.pem}`)]
    const reading = readVerifyArguments([pack, '--key', both, '--key', put('older.pem', older.pem)])
    if (!reading.ok || reading.asked === 'help') throw new Error('not read')
    expect(reading.asked.keys.map(({ keyId }) => keyId)).toEqual([expect.any(String), key.keyId, older.keyId])
    expect(readVerifyArguments([pack, '--key', put('half.pem', `${key.pem}-----BEGIN PUBLIC KEY-----\n`)]).ok).toBe(false)
  })
  it('exits with 3 where there is no record', async () => {
    const none = await filesOf({ key, records: [], signed: [], sources: { contents: (async function* () {})() } })
    expect((await run(['verify', put('none.zip', await zipOf(none))])).code).toBe(3)
  })
  it('writes the outcome as JSON of the published shape, alone on standard output or to a file', async () => {
    const { code, out } = await run(['verify', pack, '--json', '-'])
    expect([code, packReportSchema.parse(JSON.parse(out)).outcome]).toEqual([0, 'sound'])
    const file = join(folder, 'report.json')
    expect((await run(['verify', unpack('edited', edited()), '--json', file])).code).toBe(1)
    expect(packReportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).firstRecord).toMatchObject({ seq: 2, code: 'content-changed' })
  })
  it('takes a pack that a tool has commented or written with ZIP64', async () => {
    for (const options of [{ comment: 'kept by an archive' }, { zip64: true }])
      expect((await checkPack({ pack: put('other.zip', await zipOf(files, options)), keys: [] })).outcome).toBe('sound')
  })
  it('takes the folder that a pack was unpacked to, and a ZIP that is only stored, with folders named in it', async () => {
    expect((await checkPack({ pack: unpack('whole', files), keys: [] })).outcome).toBe('sound')
    const named = [{ path: 'records/', bytes: new Uint8Array() }, ...files]
    expect((await checkPack({ pack: put('stored.zip', await zipOf(named, { level: 0 })), keys: [] })).outcome).toBe('sound')
  })
})

describe('a hostile pack', () => {
  it('reads nothing outside of itself: links and names that lead elsewhere are told', async () => {
    const linked = unpack('linked', files)
    const [content] = files.filter(({ path }) => path.startsWith('contents/'))
    rmSync(join(linked, content!.path))
    symlinkSync(join(folder, 'whole', content!.path), join(linked, content!.path))
    expect((await checkPack({ pack: linked, keys: [] })).faults).toMatchObject([{ place: 'content', code: 'unreadable' }])
  })
  it('is not inflated beyond what it says, and never beyond what a pack may have', async () => {
    const path = records
    const bomb = await zipOf([...files.filter((file) => file.path !== path), { path, bytes: Buffer.alloc(50_000_000) }])
    for (const [name, sizeBytes] of [
      ['bomb.zip', 1_000],
      ['huge.zip', 4_000_000_000],
    ] as const) {
      // biome
      const report = await checkPack({ pack: put(name, lie(bomb, path, { sizeBytes })), keys: [] })
      expect(report.firstRecord).toMatchObject({ seq: 1, code: 'unreadable' })
    }
  })
  it('whose files share their bytes is told at the second of them', async () => {
    const zip = await zipOf(files)
    const [content] = files.filter(({ path }) => path.startsWith('contents/'))
    const shared = lie(zip, content!.path, { offset: offsetOf(zip, records) })
    expect((await checkPack({ pack: put('shared.zip', shared), keys: [] })).faults).toMatchObject([
      { place: 'content', path: content!.path, code: 'unreadable' },
    ])
  })
  it('whose bytes differ from their sum is told at the file', async () => {
    const zip = await zipOf(files, { level: 0 })
    zip[zip.indexOf('window.total')] = 0x57
    expect((await checkPack({ pack: put('flipped.zip', zip), keys: [] })).faults).toMatchObject([{ place: 'content', code: 'unreadable' }])
  })
  it('shows nothing of itself that a terminal would obey', async () => {
    const loud = [...files, { path: '\x1b]0;title\x07\n', bytes: Buffer.from('x') }]
    const { code, out } = await run(['verify', put('loud.zip', await zipOf(loud))])
    expect([code, out.includes('\x1b'), out.includes('\x07')]).toEqual([1, false, false])
  })
})

describe('what cannot be checked', () => {
  const sentences: [string, () => string[], RegExp][] = [
    ['no pack', () => [], /^Specify a pack to check/],
    ['two packs', () => [pack, pack], /^Specify only one pack/],
    ['a key that is none', () => [pack, '--key', pack], /is not an Ed25519 public key in PEM/],
    ['a record without its hash', () => [pack, '--record', '12'], /--record requires NUMBER:HASH/],
    ['a key that is missing', () => [pack, '--key', join(folder, 'none.pem')], /cannot be read: no such file/],
  ]
  it.each(sentences)('%s is told in a sentence', (_, args, words) => {
    expect(readVerifyArguments(args())).toMatchObject({ ok: false, sentence: expect.stringMatching(words) })
  })
  const empty = (path: string): PackFile => ({ path, bytes: new Uint8Array() })
  const zip = async (change: (whole: Buffer) => Buffer) => put('hostile.zip', change(await zipOf(files)))
  const packs: [string, () => string | Promise<string>, RegExp][] = [
    ['a file that is missing', () => join(folder, 'missing.zip'), /cannot be read: no such file/],
    ['a file that is no ZIP', () => keyFile, /is not a valid ZIP file, or it is incomplete: End of central directory not found/],
    ['a ZIP that was cut off', () => zip((whole) => whole.subarray(0, -40)), /it is incomplete/],
    ['a ZIP whose list is damaged', () => zip((whole) => whole.fill(0, whole.length - 60, whole.length - 50)), /not a valid ZIP file/],
    ['a ZIP with two ends', () => zip((whole) => Buffer.concat([whole, whole.subarray(-22)])), /Ambiguous archive/],
    [
      'a ZIP with one name twice',
      async () => put('twice.zip', lie(await zipOf([...files, ...['one', 'two'].map(empty)]), 'two', {}, 'one')),
      /duplicate filename/,
    ],
    ['a ZIP with a name that leads elsewhere', () => zip((whole) => lie(whole, packPaths.help, {}, '../../etc/passwd')), /Unsafe filename/],
    ['a ZIP with an absolute name', () => zip((whole) => lie(whole, packPaths.help, {}, '/etc/cron.d/check')), /Unsafe filename/],
    ['a ZIP with a long name', async () => put('long.zip', await zipOf([...files, empty('x'.repeat(201))])), /longer than a pack allows/],
    [
      'a ZIP with too many files',
      async () => put('many.zip', manyOf(await zipOf([empty('000000')], { zip64: true }), packMax.files + 1)),
      /more files than a pack can have/,
    ],
    [
      'a ZIP with a list of a gigabyte',
      () =>
        zip((whole) => {
          whole.writeUInt32LE(2 ** 30, whole.length - 10)
          return whole
        }),
      /file list is longer/,
    ],
    [
      'a ZIP of something else',
      async () => put('else.zip', await zipOf([{ path: 'a', bytes: Buffer.from('a') }])),
      /is not an evidence pack/,
    ],
    ['an empty folder', () => dirname(put('empty/x', '')), /is not an evidence pack/],
    ['an empty file', () => put('empty.zip', ''), /is not a valid ZIP file/],
  ]
  it.each(packs)('%s is told in a sentence', async (_, path, words) => {
    await expect(checkPack({ pack: await path(), keys: [] })).rejects.toThrow(words)
  })
  it('exits with 2, and says where help is', async () => {
    const { code, out, err } = await run(['verify', keyFile])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/not a valid ZIP file.*\nSee: tillwatch help verify/)
  })
})
