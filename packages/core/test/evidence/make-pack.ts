// Small packs for tests: a log with its own key, created like an installation's.
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { EvidenceRecord } from '@tillwatch/contract/shapes'
import {
  type AbsentContent,
  beginning,
  type Crypto,
  type EvidenceEntry,
  type PackedLog,
  type PackFile,
  type PackFiles,
  type PackSources,
  type PublicKey,
  type Signer,
  sealRecord,
  signCheckpoint,
  writePack,
} from '@tillwatch/core/evidence'

export const account = '0b4f1c2e-6f0a-4c1d-9a55-2f8f3a1d7c01'
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export interface TestKey extends Signer {
  pem: string
}

export function makeKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { pem, keyId: idOf(publicKey), sign: (message) => sign(null, message, privateKey).toString('hex') }
}

const idOf = (key: KeyObject): string => sha256(key.export({ type: 'spki', format: 'der' }))

export const testCrypto: Crypto = {
  sha256,
  readKey(pem) {
    try {
      const key = createPublicKey(Buffer.from(pem))
      return { keyId: idOf(key), verifies: (message, signature) => verify(null, message, key, Buffer.from(signature, 'hex')) }
    } catch {
      return null
    }
  },
}

export const publicKeyOf = ({ pem }: TestKey): PublicKey => testCrypto.readKey(Buffer.from(pem))!

export const scriptBody = Buffer.from('window.total = 1\n')
const body = sha256(scriptBody)
/** A report's PDF; its CSV is too big for the pack. */
export const reportFile = Buffer.from('%PDF-1.7 a week\n')

/** Contents missing from the pack, with the reasons. */
export const absent: AbsentContent[] = [
  { sha256: sha256('result'), state: 'deleted', record: 5 },
  { sha256: sha256('csv'), state: 'too-big' },
]

/** A week in the life of a shop. */
export const entries: EvidenceEntry[] = [
  {
    kind: 'capture',
    subject: 'scan-1',
    digests: { body: [body], result: [sha256('result')] },
    facts: { url: 'https://shop.example/pay', scripts: 2 },
  },
  {
    kind: 'decision',
    subject: 'decision-1',
    digests: {},
    facts: { verdict: 'approved', justification: 'Kasse “zahlen” 💳', expiresAt: null },
  },
  { kind: 'capture', subject: 'scan-2', digests: { body: [body] }, facts: { url: 'https://shop.example/pay', isPayment: true } },
  {
    kind: 'change',
    subject: 'change-1',
    digests: { before: [body], after: [sha256('new')] },
    facts: { verdict: 'capability', reasons: ['a', 'b'] },
  },
  { kind: 'deletion', subject: 'scan-1', digests: { result: [sha256('result')] }, facts: { because: 'retention' } },
  {
    kind: 'report',
    subject: 'report-1',
    digests: { report: [sha256(reportFile), sha256('csv')] },
    facts: { formats: ['pdf', 'csv'], from: '2026-11-16', to: '2026-11-22' },
  },
  {
    kind: 'comparison',
    subject: 'scan-2',
    digests: {},
    facts: { url: 'https://shop.example/pay', state: 'compared', capability: 1, notCompared: ['screenshot'] },
  },
  {
    kind: 'alert',
    subject: 'incident-1',
    digests: {},
    facts: { event: 'delivered', delivery: 'delivery-1', channel: 'Security', actor: null, stage: 'capability' },
  },
  {
    kind: 'statement',
    subject: 'statement-1',
    digests: {},
    facts: { statement: 'risk-analysis', dueOn: '2027-11-28', by: 'Ana', everyDays: 14 },
  },
  {
    kind: 'identity',
    subject: sha256('shop.example/app-1a2b.js'),
    digests: {},
    facts: { site: 'site-1', to: sha256('shop.example/app.js'), identity: 'shop.example/app.js', by: 'content', scan: 'scan-2' },
  },
  {
    kind: 'judgement',
    subject: 'scan-2',
    digests: {},
    facts: {
      rulesVersion: '2026.11.27',
      rulesBefore: '2026.11.21',
      result: 'evaluated',
      risk: 12,
      findings: 3,
      added: 2,
      removed: 0,
      changed: 0,
    },
  },
  {
    kind: 'review',
    subject: 'review-1',
    digests: { after: [sha256('the new bytes')] },
    facts: {
      event: 'decided',
      verdict: 'malicious',
      note: 'It sends the card away.',
      reviewer: 'Rosa',
      firstReviewedBy: null,
      incident: 'inc-1',
    },
  },
  { kind: 'member', subject: 'user-1', digests: {}, facts: { event: 'member.join', role: 'analyst', by: 'Zoe' } },
  { kind: 'key', subject: 'key-1', digests: {}, facts: { event: 'made', by: 'Ana', scopes: 'read', sites: ['site-1'], isForAll: false } },
]

export function chainOf(given: readonly EvidenceEntry[], of = account): EvidenceRecord[] {
  const records: EvidenceRecord[] = []
  for (const [index, entry] of given.entries())
    records.push(sealRecord(records.at(-1) ?? beginning(of), new Date(Date.UTC(2026, 10, 20 + index, 12)), entry))
  return records
}

export interface TestPack {
  key?: TestKey
  records?: readonly EvidenceRecord[]
  /** Checkpoints are created for these records. */
  signed?: readonly number[]
  sources?: Partial<PackSources & PackedLog>
}

/** The files of a pack; without options, a complete one with checkpoints after records 3 and 11. */
export async function filesOf({
  key = makeKey(),
  records = chainOf(entries),
  signed = [3, 11],
  sources,
}: TestPack = {}): Promise<PackFile[]> {
  const checkpoints = signed.map((seq) => {
    const record = records.find((each) => each.seq === seq)!
    return signCheckpoint(key, account, record, new Date(`${record.at.slice(0, 10)}T23:00:00.000Z`))
  })
  const madeAt = new Date(Date.UTC(2026, 10, 28))
  const files: PackFile[] = []
  const log = async () => ({ records: inParts([records]), checkpoints, keys: [key], ...sources })
  const all: PackSources = {
    account,
    madeAt,
    from: null,
    to: madeAt,
    asked: 'all',
    after: beginning(account),
    log,
    contents: inParts([...[scriptBody, reportFile].map((bytes) => ({ sha256: sha256(bytes), bytes })), ...absent]),
    ...sources,
  }
  for await (const file of writePack(all, key, sha256)) files.push(file)
  return files
}

export async function* inParts<Part>(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts
}

/** Files as a readable pack. */
export function packOf(files: readonly PackFile[]): PackFiles {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  return { sizes: new Map(files.map(({ path, bytes }) => [path, bytes.byteLength])), read: async (path) => byPath.get(path) ?? null }
}
