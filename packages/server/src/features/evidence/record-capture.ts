// Log records of a scan and of a comparison, read back from what was just stored.
import { createHash } from 'node:crypto'
import { evidenceMax } from '@tillwatch/contract/shapes'
import { canonicalBytes, type Json } from '@tillwatch/core/evidence'
import type { Db } from '#db/index.ts'
import { appendEvidence } from './append-evidence.ts'
import { findComparison, findScan, listChanges, listContents } from './queries.ts'

/** A scan's result in the form of the log and packs: canonical JSON. */
export function resultContent(result: unknown): { sha256: string; bytes: Uint8Array } {
  const bytes = canonicalBytes(result as Json)
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

/** Called in the transaction that records a scan. */
export async function recordCapture(trx: Db, { accountId, scanId }: { accountId: string; scanId: string }): Promise<void> {
  const scan = await findScan(trx, accountId, scanId)
  if (scan === null) return
  const { result, facts } = scan
  const contents = Map.groupBy(await listContents(trx, accountId, scanId), ({ kind }) => kind)
  const digestsOf = (...kinds: ('body' | 'screenshot' | 'step-before' | 'step' | 'har' | 'capture')[]) => {
    const digests = kinds.flatMap((kind) => contents.get(kind) ?? []).map(({ sha256 }) => sha256)
    return digests.length > 0 ? digests : undefined
  }
  const bodies = digestsOf('body')
  const digests = {
    ...(result === null ? {} : { result: [resultContent(result).sha256] }),
    ...{ body: bodies?.slice(0, evidenceMax.digests), screenshot: digestsOf('screenshot', 'step-before', 'step') },
    ...{ har: digestsOf('har'), capture: digestsOf('capture') },
  }
  await appendEvidence(trx, accountId, [
    { kind: 'capture', subject: scanId, digests: known(digests), facts: { ...facts, bodies: bodies?.length ?? 0 } },
  ])
}

/**
 * Called last in the transaction that stores a comparison: one record for it, and one for each change that is more than data that varies by
 * visit.
 */
export async function recordComparison(trx: Db, scanId: string): Promise<void> {
  const comparison = await findComparison(trx, scanId)
  if (comparison === null) return
  const { accountId, facts } = comparison
  const changes = await listChanges(trx, accountId, scanId)
  await appendEvidence(trx, accountId, [
    { kind: 'comparison', subject: scanId, digests: {}, facts },
    ...changes.map(({ id, before, after, facts: told }) => ({
      kind: 'change' as const,
      subject: id,
      digests: known({ before: before === null ? undefined : [before], after: after === null ? undefined : [after] }),
      facts: { scan: scanId, ...told },
    })),
  ])
}

/** Without empty fields. */
function known<Digests extends Record<string, string[] | undefined>>(digests: Digests): { [Name in keyof Digests]?: string[] } {
  return Object.fromEntries(Object.entries(digests).filter(([, value]) => value !== undefined)) as { [Name in keyof Digests]?: string[] }
}
