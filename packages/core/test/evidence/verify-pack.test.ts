import { evidenceKinds } from '@tillwatch/contract/lists'
import { atDepth } from '@tillwatch/testbed/depth'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, type Json, type PackFile, type PackReport, packReportSchema, verifyPack } from '#evidence/index.ts'
import { beginning, sealRecord } from '#evidence/record.ts'
import { type PackedContent, type PackSources, signCheckpoint } from '#evidence/write-pack.ts'
import {
  absent,
  account,
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
let files: PackFile[]
beforeAll(async () => {
  key = makeKey()
  files = await filesOf({ key })
})

const check = async (given: readonly PackFile[], ...keys: TestKey[]): Promise<PackReport> =>
  packReportSchema.parse(await verifyPack(packOf(given), testCrypto, keys.map(publicKeyOf)))
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const changed = (path: string, change: (content: string) => string): PackFile[] =>
  files.map((file) => (file.path === path ? { path, bytes: Buffer.from(change(text(file.bytes))) } : file))
const content = (path: string): string => text(files.find((file) => file.path === path)!.bytes)
const recordsFile = 'records/000000000001.ndjson'

/** For each field of the value, copies with that field changed, removed, or with one more beside it; with the path to it. */
function* flips(value: Json, way = ''): Generator<[string, Json]> {
  if (typeof value === 'string') yield [way, value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.replace(/.$/u, '')}0`]
  else if (typeof value === 'number') yield [way, value + 1]
  else if (typeof value === 'boolean') yield [way, !value]
  else if (value === null) yield [way, '2026-01-01T00:00:00.000Z']
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const [at, flipped] of flips(item, `${way}.${index}`)) yield [at, value.with(index, flipped)]
      yield [`${way}.${index} gone`, value.toSpliced(index, 1)]
    }
    yield [`${way} longer`, [...value, 'x']]
  } else {
    const plain = value as Record<string, Json>
    for (const [key, item] of Object.entries(plain)) {
      for (const [at, flipped] of flips(item, `${way}.${key}`)) yield [at, { ...plain, [key]: flipped }]
      const { [key]: _, ...rest } = plain
      yield [`${way}.${key} gone`, rest]
    }
    yield [`${way} wider`, { ...plain, added: 1 }]
  }
}

describe('a valid pack', () => {
  it('starts with the account, as in docs/evidence.md, so that others can check it too', () => {
    const account = '5a3b1e00-0000-4000-8000-00000000000a'
    expect(beginning(account)).toEqual({ seq: 0, hash: sha256(Buffer.from(`{"account":"${account}","of":"evidence"}`)) })
  })
  it('passes, and lists the basis of the result', async () => {
    expect(await check(files, key)).toMatchObject({
      outcome: 'sound',
      records: { fitting: 14, first: { seq: 1 }, last: { seq: 14 } },
      checkpoints: { fitting: 2, lastSeq: 11, lastDay: '2026-11-30' },
      contents: { fitting: 2, elsewhere: 2, deleted: 1, notAsked: 0, tooBig: 1 },
      backwards: [],
      keys: { from: 'given', ids: [key.keyId] },
      firstRecord: null,
      faults: [],
    })
    expect(await check(files)).toMatchObject({ outcome: 'sound', keys: { from: 'pack', ids: [key.keyId] } })
  })
  it('also passes if it starts after a checkpoint that it contains, and if its records fill many files', async () => {
    const records = chainOf(Array.from({ length: 10_003 }, () => entries[2]!))
    const { seq, hash } = records[5_000]!
    const contents = inParts([{ sha256: sha256(scriptBody), bytes: scriptBody }])
    async function* later() {
      yield records.slice(5_001, 5_002)
      yield records.slice(5_002)
    }
    const part = await filesOf({ key, records, signed: [5_001, 10_003], sources: { after: { seq, hash }, records: later(), contents } })
    expect(part.filter(({ path }) => path.startsWith('records/')).map(({ path }) => path)).toEqual([
      'records/000000005002.ndjson',
      'records/000000010002.ndjson',
    ])
    expect(await check(part, key)).toMatchObject({ outcome: 'sound', records: { fitting: 5_002, first: { seq: 5_002 } } })
    const unanchored = await filesOf({ key, records, signed: [10_003], sources: { after: { seq, hash }, records: later() } })
    expect((await check(unanchored, key)).firstRecord).toMatchObject({ seq: 5_002, code: 'unanchored' })
  })
  it('names each record that is dated before the previous one, and each checkpoint dated before its records', async () => {
    const records = chainOf(entries.slice(0, 2))
    const late = sealRecord(records[1]!, new Date('2026-11-19T00:00:00Z'), entries[1]!)
    const contents = inParts([
      { sha256: sha256(scriptBody), bytes: scriptBody },
      { sha256: absent[0]!.sha256, state: 'too-big' as const },
    ])
    const early = signCheckpoint(key, account, records[1]!, new Date('2026-11-01T00:00:00Z'))
    const made = await filesOf({ key, records: [...records, late], signed: [], sources: { checkpoints: [early], contents } })
    const report = await check(made, key)
    expect(report.outcome).toBe('sound')
    expect(report.backwards).toEqual([
      { of: 'record', seq: 3, at: late.at, after: records[1]!.at },
      { of: 'checkpoint', seq: 2, at: early.at, after: records[1]!.at },
    ])
  })
  it('without a record allows no conclusion', async () => {
    const none = await filesOf({ key, records: [], signed: [], sources: { contents: (async function* () {})() } })
    expect(await check(none, key)).toMatchObject({ outcome: 'empty', faults: [] })
  })
})

describe('a content that records name', () => {
  const bodies = [scriptBody, reportFile].map((bytes) => ({ sha256: sha256(bytes), bytes }))
  const faultsWith = async (contents: PackedContent[], sources: Partial<PackSources> = {}) =>
    (await check(await filesOf({ key, sources: { ...sources, contents: inParts(contents) } }), key)).faults.map(({ path, code }) => [
      path,
      code,
    ])
  const pathOf = (text: string | Uint8Array) => `contents/${sha256(text)}`

  it('is missing if the pack neither contains it nor says why', async () => {
    expect(await faultsWith([...bodies, ...absent])).toEqual([])
    expect(await faultsWith([...bodies.slice(1), ...absent])).toEqual([[pathOf(scriptBody), 'unaccounted']])
    const lost = { sha256: sha256(scriptBody), state: 'lost' as const }
    expect(await faultsWith([{ sha256: lost.sha256, state: 'not-asked' }, lost, ...bodies.slice(1), ...absent])).toEqual([
      [pathOf(scriptBody), 'unaccounted'],
    ])
  })
  const deletedBy = (record: number): PackedContent => ({ sha256: sha256(scriptBody), state: 'deleted', record })
  const notAsked: PackedContent = { sha256: sha256(scriptBody), state: 'not-asked' }
  it('is deleted only if a deletion in the pack names it', async () => {
    for (const record of [4, 5])
      expect(await faultsWith([deletedBy(record), bodies[1]!, ...absent])).toEqual([[pathOf(scriptBody), 'not-deleted']])
    expect(await faultsWith([deletedBy(99), bodies[1]!, ...absent])).toEqual([[pathOf(scriptBody), 'deleted-beyond']])
  })
  it('is not required only if it belongs to no capture or report of the period, or the pack has no contents', async () => {
    expect(await faultsWith([notAsked, bodies[1]!, ...absent])).toEqual([[pathOf(scriptBody), 'asked-for']])
    expect(await faultsWith([notAsked, bodies[1]!, ...absent], { asked: 'none' })).toEqual([])
    const [before, after] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-23T00:00:00Z')]
    expect(await faultsWith([notAsked, bodies[1]!, ...absent], { from: before, to: after })).toEqual([[pathOf(scriptBody), 'asked-for']])
    // Records 1 and 3 name it, on November 20 and 22 at noon.
    const [since, until] = [new Date('2026-11-22T12:00:00.001Z'), new Date('2026-11-20T12:00:00Z')]
    expect(await faultsWith([notAsked, bodies[1]!, ...absent], { from: since })).toEqual([])
    expect(await faultsWith([notAsked, bodies[1]!, ...absent], { to: until })).toEqual([])
  })
})

describe('every field of a pack, changed once', () => {
  it('is of records of every kind', () => {
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(evidenceKinds))
  })
  it.each(entries.map((_, index) => index + 1))('in record %i is found, and names this record', async (seq) => {
    const lines = content(recordsFile).trimEnd().split('\n')
    let tried = 0
    for (const [way, flipped] of flips(JSON.parse(lines[seq - 1]!))) {
      const report = await check(
        changed(recordsFile, () => `${lines.with(seq - 1, canonicalJson(flipped)).join('\n')}\n`),
        key,
      )
      // A record with a wrong previous hash is reported there; so is a number that does not follow.
      expect([way, report.outcome, report.firstRecord?.seq]).toEqual([way, 'unsound', seq])
      expect(report.records.fitting).toBe(seq - 1)
      expect(report.faults.map(({ code }) => code)).not.toContain('unnamed')
      tried++
    }
    expect(tried).toBeGreaterThan(20)
  })
  it.each([0, 1])('in checkpoint %i is found', async (index) => {
    const lines = content('checkpoints.ndjson').trimEnd().split('\n')
    for (const [way, flipped] of flips(JSON.parse(lines[index]!))) {
      const report = await check(
        changed('checkpoints.ndjson', () => `${lines.with(index, canonicalJson(flipped)).join('\n')}\n`),
        key,
      )
      expect([way, report.outcome, report.faults.some(({ place }) => place === 'checkpoint')]).toEqual([way, 'unsound', true])
    }
  })
  it('in the manifest and in the list of contents is found', async () => {
    for (const [way, flipped] of flips(JSON.parse(content('manifest.json')))) {
      const report = await check(
        changed('manifest.json', () => canonicalJson(flipped)),
        key,
      )
      expect([way, report.outcome, report.faults[0]?.place]).toEqual([way, 'unsound', 'manifest'])
    }
    const lines = content('contents.ndjson').trimEnd().split('\n')
    for (const [index, line] of lines.entries())
      for (const [way, flipped] of flips(JSON.parse(line))) {
        const report = await check(
          changed('contents.ndjson', () => `${lines.with(index, canonicalJson(flipped)).join('\n')}\n`),
          key,
        )
        expect([way, report.outcome]).toEqual([way, 'unsound'])
      }
  })
  it('in a report’s file is found, and names the file', async () => {
    const path = `contents/${sha256(reportFile)}`
    const report = await check(
      changed(path, (pdf) => pdf.replace('a week', 'a year')),
      key,
    )
    expect([report.outcome, report.contents.fitting]).toEqual(['unsound', 1])
    expect(report.faults).toMatchObject([
      { place: 'content', path, code: 'digest', sentence: expect.stringContaining('does not match its listed size or hash') },
    ])
  })
  it('is found at bytes throughout every file', async () => {
    for (const { path, bytes } of files)
      for (let at = 0; at < bytes.length; at += atDepth(31, path === recordsFile || path === 'HOW-TO-CHECK.txt' ? 13 : 5)) {
        const other = Uint8Array.from(bytes)
        other[at] = other[at]! ^ 1
        const report = await check(
          files.map((file) => (file.path === path ? { path, bytes: other } : file)),
          key,
        )
        expect([path, at, report.outcome]).toEqual([path, at, 'unsound'])
      }
  })
  it('is found if a file is missing, duplicated, or replaced', async () => {
    for (const { path } of files)
      expect([
        path,
        (
          await check(
            files.filter((file) => file.path !== path),
            key,
          )
        ).outcome,
      ]).toEqual([path, 'unsound'])
    for (const path of [
      'notes.txt',
      '../../etc/passwd',
      'contents/../x',
      `contents/${'0'.repeat(64)}`,
      'records/000000000009.ndjson',
      '__proto__',
    ])
      expect([path, (await check([...files, { path, bytes: Buffer.from('x') }], key)).outcome]).toEqual([path, 'unsound'])
  })
})
