import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PackFile, type PackReport, packPaths, verifyPack } from '#evidence/index.ts'
import { hashOf, recordLine } from '#evidence/record.ts'
import {
  absent,
  chainOf,
  entries,
  filesOf,
  inParts,
  makeKey,
  packOf,
  publicKeyOf,
  reportFile,
  scriptBody,
  sha256,
  type TestKey,
  testCrypto,
} from './make-pack.ts'

let key: TestKey
beforeAll(() => {
  key = makeKey()
})

const records = chainOf(entries)
const bodies = [scriptBody, reportFile].map((bytes) => ({ sha256: sha256(bytes), bytes }))
const check = (files: readonly PackFile[], ...keys: TestKey[]): Promise<PackReport> =>
  verifyPack(packOf(files), testCrypto, keys.map(publicKeyOf))
/** A correctly signed pack of incorrect records. */
const packWith = (given: readonly EvidenceRecord[]) => filesOf({ key, signed: [], sources: { records: inParts([given]) } })
const withRecords = (files: readonly PackFile[], text: string): PackFile[] =>
  files.map((file) => (file.path === packPaths.records(1) ? { ...file, bytes: Buffer.from(text) } : file))

describe('somebody who changes the log', () => {
  it('and recomputes the hash of the record, breaks the chain at the next one', async () => {
    const forged = { ...records[1]!, facts: { verdict: 'rejected' } }
    const report = await check(await packWith(records.with(1, { ...forged, hash: hashOf(forged) })), key)
    expect(report.firstRecord).toMatchObject({ seq: 3, code: 'chain-broken' })
  })
  it('and recomputes all hashes, conflicts with the checkpoint that was signed before', async () => {
    const [honest, forged] = [
      await filesOf({ key }),
      await filesOf({ key, records: chainOf(entries.with(1, { ...entries[1]!, facts: {} })) }),
    ]
    const signed = honest.find(({ path }) => path === packPaths.checkpoints)!
    const report = await check(
      forged.map((file) => (file.path === packPaths.checkpoints ? signed : file)),
      key,
    )
    expect([report.outcome, report.checkpoints.fitting]).toEqual(['unsound', 0])
    expect(report.faults.map(({ seq, code }) => [seq, code])).toEqual(
      expect.arrayContaining([
        [3, 'not-as-signed'],
        [11, 'not-as-signed'],
      ]),
    )
    expect(report.faults[0]?.sentence).toContain('a record up to 3 was changed')
  })
  it('and signs everything again, is exposed by a key from another source, and only by it', async () => {
    const stranger = makeKey()
    const deletion = { ...absent[0]!, record: 4 }
    const contents = inParts([...bodies, deletion, absent[1]!])
    const forged = await filesOf({ key: stranger, records: chainOf(entries.toSpliced(1, 1)), signed: [2, 4], sources: { contents } })
    expect((await check(forged)).outcome).toBe('sound')
    const report = await check(forged, key)
    expect([report.outcome, report.keys.ids]).toEqual(['unsound', []])
    expect(report.faults.map(({ code }) => code)).toContain('unknown-key')
  })
  it('and omits, reorders, or duplicates records, gets the number of the record that does not follow', async () => {
    const [one, two, three, four, five] = records as [EvidenceRecord, EvidenceRecord, EvidenceRecord, EvidenceRecord, EvidenceRecord]
    const tried: [EvidenceRecord[], number][] = [
      [[one, three, four, five], 2],
      [[one, two, four, three, five], 3],
      [[one, two, two, three], 3],
      [[two, three, four, five], 1],
    ]
    for (const [given, seq] of tried)
      expect((await check(await packWith(given), key)).firstRecord).toMatchObject({ seq, code: 'out-of-order' })
  })
  it('and removes the last records, gets the expected end of the log', async () => {
    const whole = await filesOf({ key })
    const lines = records.slice(0, 4).map((record) => `${recordLine(record)}\n`)
    const report = await check(withRecords(whole, lines.join('')), key)
    expect(report.faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['end-missing', 'no-record', 'digest']))
  })
  it('and removes the last records and signs the rest, is exposed by a reader who knows a later record', async () => {
    const contents = inParts([bodies[0]!, { sha256: absent[0]!.sha256, state: 'too-big' as const }])
    const made = await filesOf({ key, records: records.slice(0, 4), signed: [3], sources: { contents } })
    const told = (seq: number, hash: string) => verifyPack(packOf(made), testCrypto, [publicKeyOf(key)], [{ seq, hash }])
    expect((await told(4, records[3]!.hash)).outcome).toBe('sound')
    expect((await told(9, records[8]!.hash)).faults).toMatchObject([{ place: 'record', seq: 9, code: 'not-here' }])
    expect((await told(3, records[3]!.hash)).faults).toMatchObject([{ place: 'record', seq: 3, code: 'not-as-told' }])
  })
  it('of one account with that of another, is exposed: the first record names the account', async () => {
    const other = chainOf(entries, 'e7a2b7e0-4a4f-4a0e-8e55-64c95b1f0f02')
    expect((await check(await packWith(other), key)).firstRecord).toMatchObject({ seq: 1, code: 'chain-broken' })
  })
  it('and adds a content that no record names, is exposed', async () => {
    const bytes = Buffer.from('something else')
    const contents = inParts([{ sha256: sha256(bytes), bytes }, ...bodies, ...absent])
    expect((await check(await filesOf({ key, sources: { contents } }), key)).faults).toMatchObject([{ place: 'content', code: 'unnamed' }])
  })
})

describe('a list that names a file twice', () => {
  it('is reported, and the file is read once', async () => {
    const whole = await filesOf({
      key,
      sources: { contents: inParts([...bodies.slice(0, 1), ...absent, { ...absent[1]!, sha256: sha256(reportFile) }]) },
    })
    const doubled = whole.map((file) =>
      file.path === packPaths.contents ? { ...file, bytes: Buffer.concat([file.bytes, file.bytes, file.bytes]) } : file,
    )
    const pack = packOf(doubled)
    const asked: string[] = []
    const read = (path: string) => {
      asked.push(path)
      return pack.read(path)
    }
    const report = await verifyPack({ ...pack, read }, testCrypto, [publicKeyOf(key)])
    expect(report.faults.map(({ code }) => code).sort()).toEqual(['digest', ...Array.from({ length: 8 }, () => 'twice')])
    expect(asked.filter((path) => path.startsWith('contents/'))).toHaveLength(1)
  })
})

describe('a record with an ambiguous spelling', () => {
  const second = recordLine(records[1]!)
  const spelled: [string, string, string][] = [
    ['with a key twice', second.replace('{', '{"kind":"capture",'), 'not-canonical'],
    ['with white space', second.replace(',', ', '), 'not-canonical'],
    ['with another escape', second.replace('Kasse', '\\u004basse'), 'not-canonical'],
    ['with __proto__', second.replace('"facts":{', '"facts":{"__proto__":{"polluted":1},'), 'shape'],
    ['with no JSON', 'Not JSON at all', 'no-json'],
    ['as an empty line', '', 'no-json'],
    ['with 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), 'not-canonical'],
    ['with a megabyte and more', `"${'x'.repeat(1_048_576)}"`, 'too-long'],
    ['as another value', '[1,2]', 'shape'],
  ]
  it.each(spelled)('%s is refused by its number', async (_, line, code) => {
    const whole = await filesOf({ key })
    const lines = records.map(recordLine).with(1, line)
    const report = await check(withRecords(whole, `${lines.join('\n')}\n`), key)
    expect(report.firstRecord).toMatchObject({ seq: 2, code })
    expect(report.firstRecord!.sentence.length).toBeLessThan(400)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
  it('and one whose line has no end, or is not UTF-8', async () => {
    const whole = await filesOf({ key })
    const text = records.map(recordLine).join('\n')
    expect((await check(withRecords(whole, text), key)).firstRecord).toMatchObject({ seq: 1, code: 'not-text' })
    const bytes = Buffer.from(`${text}\n`)
    bytes[20] = 0xff
    const broken = whole.map((file) => (file.path === packPaths.records(1) ? { ...file, bytes } : file))
    expect((await check(broken, key)).firstRecord).toMatchObject({ seq: 1, code: 'not-text' })
  })
})

describe('a pack with very many faults', () => {
  it('lists a hundred of them and counts the others', async () => {
    const extra = Array.from({ length: 300 }, (_, index) => ({ path: `more/${index}`, bytes: new Uint8Array() }))
    const report = await check([...(await filesOf({ key })), ...extra], key)
    expect([report.faults.length, report.faultsLeftOut]).toEqual([100, 200])
  })
})
