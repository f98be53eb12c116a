// Checks a pack: the chain, the signatures, and every file, with the first invalid record and the reason.
import type { EvidenceCheckpoint, EvidenceRecord } from '@tillwatch/contract/shapes'
import { type Fault, fault } from './fault.ts'
import { type PackManifest, packManifestSchema, packMax, packPaths } from './pack.ts'
import { faultsListedMax, type PackReport } from './pack-report.ts'
import type { Crypto, PackFiles, PublicKey } from './platform.ts'
import { readCanonical, textOf } from './read-lines.ts'
import { beginning, type Head, signedBytes } from './record.ts'
import { readCheckpoints } from './verify-checkpoints.ts'
import { checkContents, checkParts, type NamedContents, readPart } from './verify-parts.ts'
import { startWalk, type Walk, walkRecords } from './verify-records.ts'

const keyPath = /^keys\/([0-9a-f]{64})\.pem$/
const recordsPath = /^records\/\d{12}\.ndjson$/

/**
 * Checks everything in a pack. Never throws, whatever the pack contains. With `given`, only those keys count. Without it, the keys in the
 * pack count, which shows that the pack is consistent but not who made it. `told` has records that somebody got elsewhere, such as by
 * email. Each of them must be in the pack, unchanged.
 */
export async function verifyPack(
  pack: PackFiles,
  crypto: Crypto,
  given: readonly PublicKey[] = [],
  told: readonly Head[] = [],
): Promise<PackReport> {
  const faults: Fault[] = []
  let leftOut = 0
  const tell = (each: Fault) => {
    if (faults.length < faultsListedMax) faults.push(each)
    else leftOut++
  }
  const found = await readKeys(pack, crypto, tell)
  const keys = given.length === 0 ? found : new Map(given.map((key) => [key.keyId, key]))
  const read = await readManifest(pack, keys, tell)
  const manifest = read?.manifest ?? null
  const chain = manifest === null ? null : await checkChain(pack, manifest, keys, crypto, tell, told)
  if (manifest !== null) await checkParts(pack, manifest, crypto, tell)
  const said = saidOf(chain)
  const { fitting, absent } = await checkContents(pack, manifest?.contents ?? null, said, crypto, tell)
  const lastGood = chain?.checkpoints.at(-1)
  const signed = [...(chain?.checkpoints ?? []), ...(read?.isSigned ? [read.manifest] : [])].map(({ keyId }) => keyId)
  return {
    version: 1,
    outcome: faults.length > 0 ? 'unsound' : (chain?.walk.records ?? 0) === 0 ? 'empty' : 'sound',
    pack: manifest && (({ version, account, madeAt, from, to, contents }) => ({ version, account, madeAt, from, to, contents }))(manifest),
    records: { fitting: chain?.walk.records ?? 0, first: chain?.walk.first ?? null, last: chain?.walk.last ?? null },
    checkpoints: { fitting: chain?.checkpoints.length ?? 0, lastSeq: lastGood?.seq ?? null, lastDay: lastGood?.day ?? null },
    contents: {
      fitting,
      elsewhere: said.named.size - fitting,
      ...{ deleted: absent.deleted, notAsked: absent['not-asked'], tooBig: absent['too-big'] },
    },
    keys: { from: given.length === 0 ? 'pack' : 'given', ids: [...new Set(signed)] },
    firstRecord: chain?.walk.fault ?? null,
    backwards: [...(chain?.walk.backwards ?? []).map((each) => ({ of: 'record' as const, ...each })), ...(chain?.early ?? [])].slice(
      0,
      faultsListedMax,
    ),
    faults,
    faultsLeftOut: leftOut,
  }
}

async function readKeys(pack: PackFiles, crypto: Crypto, tell: (fault: Fault) => void): Promise<Map<string, PublicKey>> {
  const keys = new Map<string, PublicKey>()
  for (const [path, size] of pack.sizes) {
    const keyId = keyPath.exec(path)?.[1]
    if (keyId === undefined) continue
    const bytes = size > packMax.keyBytes ? null : await pack.read(path)
    const key = bytes && crypto.readKey(bytes)
    if (key === null) tell(fault('key', path, 'unreadable'))
    else if (key.keyId !== keyId) tell(fault('key', path, 'misnamed'))
    else keys.set(keyId, key)
  }
  return keys
}

/** The manifest's content even if its signature is invalid, which is a fault; null if it cannot be read. */
async function readManifest(
  pack: PackFiles,
  keys: ReadonlyMap<string, PublicKey>,
  tell: (fault: Fault) => void,
): Promise<{ manifest: PackManifest; isSigned: boolean } | null> {
  const path = packPaths.manifest
  const size = pack.sizes.get(path)
  const bytes = size === undefined || size > packMax.manifestBytes ? null : await pack.read(path)
  const text = bytes && textOf(bytes)
  const read = text === null ? null : readCanonical(text, packManifestSchema)
  if (read === null || !read.ok) {
    const code = size === undefined ? 'missing' : bytes === null ? 'unreadable' : (read?.code ?? 'not-text')
    tell(fault('manifest', path, code, null, read?.detail))
    return null
  }
  const manifest = read.value
  const key = keys.get(manifest.keyId)
  const isSigned = key?.verifies(signedBytes(manifest), manifest.signature) ?? false
  if (key === undefined) tell(fault('manifest', path, 'unknown-key', null, manifest.keyId))
  else if (!isSigned) tell(fault('manifest', path, 'bad-signature'))
  return { manifest, isSigned }
}

interface Chain {
  walk: Walk
  /** The ones that also match the records. */
  checkpoints: EvidenceCheckpoint[]
  /** Checkpoints that are dated before the record that they sign. */
  early: PackReport['backwards']
  /** Digests of contents in records; those of captures and reports by their subject. */
  named: Set<string>
  bySubject: Map<string, Set<string>>
  /** Digests in captures and reports of the period. */
  ofPeriod: Set<string>
  deletions: { seq: number; subject: string; digests: string[] }[]
}

/** A deletion without digests covers all contents of its subject. */
function saidOf(chain: Chain | null): NamedContents {
  const { named = new Set<string>(), bySubject = new Map<string, Set<string>>(), ofPeriod = new Set<string>() } = chain ?? {}
  const { deletions = [], walk = null } = chain ?? {}
  const deletedBy = new Map(
    deletions.map(({ seq, subject, digests }) => [
      seq,
      digests.length > 0 ? new Set(digests) : (bySubject.get(subject) ?? new Set<string>()),
    ]),
  )
  const required = new Set([...bySubject.values()].flatMap((each) => [...each]))
  return { named, required, ofPeriod, deletedBy, areAll: walk !== null && walk.fault === null, lastSeq: walk?.head.seq ?? 0 }
}

async function checkChain(
  pack: PackFiles,
  manifest: PackManifest,
  keys: ReadonlyMap<string, PublicKey>,
  crypto: Crypto,
  tell: (fault: Fault) => void,
  told: readonly Head[],
): Promise<Chain> {
  const { account, after, head } = manifest
  const bytes = await readPart(pack, packPaths.checkpoints, () => {}) // reported with the parts
  const read = readCheckpoints(bytes ?? new Uint8Array(), account, keys)
  const waiting = new Map(read.checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]))
  const contents = { named: new Set<string>(), bySubject: new Map<string, Set<string>>(), ofPeriod: new Set<string>(), deletions: [] }
  const chain: Chain = { walk: startWalk(after), checkpoints: [], early: [], ...contents }
  const unfit: Fault[] = [...read.faults]
  const expected = Map.groupBy(told, ({ seq }) => seq)
  const meet = (seq: number, hash: string, at?: string) => {
    for (const one of expected.get(seq) ?? []) if (one.hash !== hash) unfit.push(fault('record', packPaths.manifest, 'not-as-told', seq))
    expected.delete(seq)
    const checkpoint = waiting.get(seq)
    if (checkpoint === undefined) return
    waiting.delete(seq)
    if (checkpoint.hash === hash) chain.checkpoints.push(checkpoint)
    if (at !== undefined && checkpoint.at < at) chain.early.push({ of: 'checkpoint', seq, at: checkpoint.at, after: at })
    if (checkpoint.hash === hash) return
    unfit.push(fault('checkpoint', packPaths.checkpoints, 'not-as-signed', seq, sinceGood(chain.checkpoints, seq)))
  }
  meet(after.seq, after.hash)
  const start = beginning(account)
  const isAnchored = after.seq === 0 ? after.hash === start.hash : chain.checkpoints.length > 0
  if (!isAnchored) chain.walk.fault = fault('record', packPaths.manifest, 'unanchored', after.seq + 1)
  await walk(pack, chain, manifest, crypto, ({ seq, hash, at }) => meet(seq, hash, at))
  if (chain.walk.fault !== null) tell(chain.walk.fault)
  else if (chain.walk.head.seq !== head.seq || chain.walk.head.hash !== head.hash)
    tell(
      fault('manifest', packPaths.manifest, 'end-missing', null, { code: 'log-ends', values: { seq: head.seq, end: chain.walk.head.seq } }),
    )
  for (const seq of expected.keys()) unfit.push(fault('record', packPaths.manifest, 'not-here', seq))
  for (const each of unfit) tell(each)
  if (chain.walk.fault === null) for (const seq of waiting.keys()) tell(fault('checkpoint', packPaths.checkpoints, 'no-record', seq))
  return chain
}

async function walk(
  pack: PackFiles,
  chain: Chain,
  { from, to }: Pick<PackManifest, 'from' | 'to'>,
  crypto: Crypto,
  fits: (record: EvidenceRecord) => void,
): Promise<void> {
  let [isBegun, isOver] = [from === null, false]
  const paths = [...pack.sizes.keys()].filter((path) => recordsPath.test(path)).sort()
  for (const path of paths) {
    if (chain.walk.fault !== null) return
    const bytes = await readPart(pack, path, () => {}) // reported with the parts
    if (bytes === null) {
      chain.walk.fault = fault('record', path, 'unreadable', chain.walk.head.seq + 1)
      return
    }
    walkRecords(chain.walk, path, bytes, crypto.sha256, (record) => {
      isBegun ||= from !== null && record.at >= from
      isOver ||= to !== null && record.at >= to
      noteContents(chain, record, isBegun && !isOver)
      fits(record)
    })
  }
}

function noteContents(chain: Chain, { kind, seq, subject, digests }: EvidenceRecord, isOfPeriod: boolean): void {
  const contents = Object.entries(digests).flatMap(([of, each]) => (isContent(of) ? each : []))
  for (const each of contents) chain.named.add(each)
  if (kind === 'deletion') chain.deletions.push({ seq, subject, digests: contents })
  if (kind !== 'capture' && kind !== 'report') return
  const known = chain.bySubject.get(subject) ?? new Set()
  chain.bySubject.set(subject, known)
  for (const each of contents) {
    known.add(each)
    if (isOfPeriod) chain.ofPeriod.add(each)
  }
}

/** `before` and `after` are contents of other records' scans. */
const isContent = (of: string): boolean => of !== 'before' && of !== 'after'

function sinceGood(good: readonly EvidenceCheckpoint[], seq: number): Fault['detail'] {
  const last = good.at(-1)?.seq
  return last === undefined ? { code: 'changed-up-to', values: { seq } } : { code: 'changed-between', values: { first: last + 1, seq } }
}
