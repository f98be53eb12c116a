// Owns writing one site with its year: the scans as a worker would have recorded them, and what was decided meanwhile, in the order in which it came.
import { createHash } from 'node:crypto'
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { ScriptResult } from '@tillwatch/core/contract'
import { siteOf } from '@tillwatch/core/inventory'
import { declarationTexts, declarationVersion } from '@tillwatch/core/shared'
import type { Database, Db } from '../../packages/server/src/db/index.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { noteBlobs } from '../../packages/server/src/features/contents/index.ts'
import { applyBatch, insertDecisions } from '../../packages/server/src/features/inventory/queries.ts'
import type { ArtifactStore } from '../../packages/server/src/features/scans/index.ts'
import { columnsOf, endOf, insertEvidence } from '../../packages/server/src/features/scans/queries.ts'
import { nextScanAt } from '../../packages/server/src/features/sites/next-scan.ts'
import { insertPage, insertSite } from '../../packages/server/src/features/sites/queries.ts'
import { insertRight } from '../../packages/server/src/features/test-rights/queries.ts'
import { keptFacts } from '../../packages/server/src/roles/kept-facts.ts'
import type { Judged } from './judge.ts'
import type { PlannedScan, PlannedSite } from './plan.ts'
import { type Chance, chanceOf, idOf } from './random.ts'

export interface Seeding {
  db: Database['db']
  store: ArtifactStore
  /** Who the agency is. */
  actor: Actor
  judge: (scan: PlannedScan) => Judged
  until: Date
}

export interface Written {
  pages: number
  scans: number
  decisions: number
}

/** Where the decisions were made from: an address for documentation (RFC 5737). */
const decidedFrom = '192.0.2.10'

/** Writes the site in one transaction, and its contents into the store before. Its rows of the audit log are returned: they belong between those of other sites. */
export async function writeSite(seeding: Seeding, site: PlannedSite): Promise<Written & { audit: AuditEntry[] }> {
  const { db, actor, until } = seeding
  const judged = new Map(site.scans.map((scan) => [scan.id, seeding.judge(scan)]))
  await storeContents(seeding, [...judged.values()])
  return db.transaction().execute(async (trx) => {
    const { id, host, url } = site
    await insertSite(trx, { id, account_id: actor.accountId, host, url, subscription_id: null, claimed_at: site.claimedAt })
    const version = declarationVersion
    await insertRight(trx, {
      account_id: actor.accountId,
      site_id: id,
      kind: 'declaration',
      host: siteOf(host),
      below: true,
      made_by: actor.name,
      made_from: decidedFrom,
      made_at: site.claimedAt,
      statement: declarationTexts.en,
      statement_version: version,
    })
    const audit = [
      entry(actor, 'site.claim', id, site.claimedAt, { host }),
      entry(actor, 'test-right.declare', id, site.claimedAt, { host: siteOf(host), version, language: 'en' }),
    ]
    for (const page of site.pages) {
      const schedule = { frequency: page.frequency, cron: null, timeZone: page.timeZone }
      await insertPage(trx, {
        id: page.id,
        account_id: actor.accountId,
        site_id: id,
        host: page.host,
        url: page.url,
        is_payment: page.isPayment,
        next_scan_at: page.isPaused ? null : nextScanAt(schedule, page.id, until),
        ...{ added_at: page.addedAt, frequency: page.frequency, time_zone: page.timeZone, paused_at: page.isPaused ? until : null },
      })
      audit.push(entry(actor, 'page.add', page.id, page.addedAt, { site: host, url: page.url }))
    }
    const deciding = openDecisions(seeding, site)
    for (const scan of site.scans) {
      await deciding.upTo(trx, scan.at)
      const { result, ...rest } = judged.get(scan.id) as Judged
      audit.push(...(await writeScan(trx, actor, scan, { result, ...rest })))
      if (result.result !== 'not-evaluated') deciding.note(result.scripts, scan.at)
    }
    await deciding.upTo(trx, until)
    return {
      audit: audit.map((row) => ({ ...row, site_id: id })),
      pages: site.pages.length,
      scans: site.scans.length,
      decisions: deciding.made(),
    }
  })
}

async function storeContents({ db, store }: Seeding, judged: readonly Judged[]): Promise<void> {
  const contents = new Map(judged.flatMap(({ evidence }) => evidence.contents.map((content) => [content.sha256, content.bytes] as const)))
  await noteBlobs(
    db,
    [...contents].map(([sha256, bytes]) => ({ sha256, sizeBytes: bytes.byteLength })),
  )
  for (const [sha256, bytes] of contents) await store.put(sha256, bytes)
}

/** Writes a scan as it was recorded at its moment; the rows of the audit log that belong to it. */
async function writeScan(db: Db, actor: Actor, scan: PlannedScan, { result, evidence }: Judged) {
  const { id, pageId, url, at, byHand } = scan
  const finishedAt = new Date(at.getTime() + result.durationMs)
  const trigger = byHand ? 'manual' : 'schedule'
  const times = { created_at: new Date(at.getTime() - 1_000), started_at: at, finished_at: finishedAt }
  const row = { id, account_id: actor.accountId, page_id: pageId, url, profile: 'desktop', trigger, attempts: 1 }
  await db
    .insertInto('scans')
    .values({ ...row, ...times, state: endOf(result), ...columnsOf(result) })
    .execute()
  const owner = { accountId: actor.accountId, scanId: id, pageId }
  const run = { ...owner, runId: '', url, profile: 'desktop', cloakCheck: false, attempt: 1 } as const
  await insertEvidence(db, run, evidence.artifacts, evidence.scripts)
  for (const keep of keptFacts) await keep(db, { ...owner, profile: 'desktop', at: finishedAt }, result)
  const { host } = new URL(url)
  const starter = byHand ? actor : { ...actor, name: 'schedule' }
  return [
    entry(starter, 'scan.start', id, times.created_at, byHand ? { host } : { host, trigger }),
    entry({ ...actor, name: 'worker' }, 'scan.record', id, finishedAt, { result: result.result }),
  ]
}

export type AuditEntry = ReturnType<typeof entry> & { site_id: string }

/** Writes rows of the audit log in the order of their time, in which they would have come. */
export async function writeAudit(db: Db, audit: readonly AuditEntry[]): Promise<void> {
  const rows = audit.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('audit_log')
      .values(rows.slice(at, at + 1_000))
      .execute()
}

function entry({ accountId, name }: Actor, action: string, subject: string, at: Date, details: Record<string, string>) {
  return { account_id: accountId, actor: name, action, subject, at, details: JSON.stringify(details) }
}

interface Waiting {
  script: ScriptResult
  at: Date
}

/** Decides on each script some time after it was first seen, as an agency does that looks at its sites now and then. */
function openDecisions({ actor, until }: Seeding, site: PlannedSite) {
  const chance = chanceOf(`decisions ${site.id}`)
  const known = new Set<string>()
  let waiting: Waiting[] = []
  let made = 0
  return {
    made: () => made,
    note(scripts: readonly ScriptResult[], seenAt: Date) {
      for (const script of scripts) {
        if (known.has(script.identity)) continue
        known.add(script.identity)
        waiting.push({ script, at: new Date(seenAt.getTime() + chance.whole(...site.lagMs)) })
      }
    },
    /** Appends those whose moment has come by then. */
    async upTo(db: Db, moment: Date) {
      const due = waiting.filter(({ at }) => at <= moment).sort((a, b) => a.at.getTime() - b.at.getTime())
      waiting = waiting.filter(({ at }) => at > moment)
      for (const { script, at } of due) {
        const decision = decisionOn(chance, script, at, until)
        if (decision === null) continue
        const batchId = idOf(`${site.id} decision ${made++}`)
        const common = { id: idOf(`${batchId} 1`), account_id: actor.accountId, site_id: site.id, batch_id: batchId, decided_at: at }
        const who = { decided_by: actor.name, decided_from: decidedFrom, rules_version: RULES_VERSION }
        await insertDecisions(db, [{ ...common, ...decision, ...who }])
        await applyBatch(db, actor.accountId, batchId)
      }
    },
  }
}

const dayMs = 86_400_000
const unnamed = { identity_sha256: null, label: null, vendor: null, purpose: null, host: null, directory: null, pinned_sha256: null }
const noApproval = { reason: null, owner: '', review_by: null, expires_at: null }
/** Share of scripts that nobody has decided on. */
const openShare = 0.12

/** Null for one that is left open. What is as risky as a skimmer is rejected, a vendor that is known is approved with its purpose, the rest one by one. */
function decisionOn(chance: Chance, script: ScriptResult, at: Date, until: Date) {
  const luck = chance.next()
  const own = {
    ...unnamed,
    covers: 'script' as const,
    identity_sha256: createHash('sha256').update(script.identity).digest('hex'),
    label: script.label,
  }
  if (script.risk.score >= 70)
    return { ...own, ...noApproval, verdict: 'reject' as const, justification: 'Nobody at the shop knows this script. It was taken out.' }
  if (luck < openShare) return null
  const ends = new Date(at.getTime() + chance.whole(90, 500) * dayMs)
  const approval = {
    verdict: 'approve' as const,
    reason: script.party === 'first' ? ('technical' as const) : ('business' as const),
    justification:
      script.party === 'first' ? 'Part of the shop: the payment page does not work without it.' : 'Ordered by the client for this page.',
    owner: chance.pick(['Web team', 'Marketing', 'Payments', '']),
    review_by: new Date(until.getTime() + chance.whole(-20, 200) * dayMs),
    expires_at: luck > 0.9 ? ends : null,
  }
  const purpose = script.purpose?.code ?? null
  if (script.vendor !== null && purpose !== null)
    return { ...unnamed, covers: 'vendor' as const, vendor: script.vendor, purpose, ...approval }
  return { ...own, pinned_sha256: luck > 0.8 ? script.sha256 : null, ...approval }
}
