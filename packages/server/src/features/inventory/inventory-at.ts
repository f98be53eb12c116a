// Inventory of a site at a moment: scripts as they were seen by then, and decisions made by then.

import { type Authorization, holdingIntegrity, type IntegrityMethod, type Scope } from '@tillwatch/contract/lists'
import type { Decision, InventoryAt, InventoryAtQuery, ScriptAt } from '@tillwatch/contract/shapes'
import { type Actor, authoriseWithin, readableTo } from '#features/accounts/index.ts'
import { ownSite } from '#features/sites/index.ts'
import { type FactsAt, factsAt } from './facts-at.ts'
import type { InventoryContext } from './own-inventory.ts'
import { attentions, findDecisionsAt, findPagesAt, findRecentAt, findScriptsAt, type ScriptRowAt } from './queries.ts'
import { authorizationAt, integrityAt, isMerchantsAt, riskAt } from './standing-at.ts'

/** Maximum decisions per script. */
const decisionsMax = 20

/** A script of the site: the rows of its pages, the last seen first. */
interface Grouped {
  id: string
  rows: [ScriptRowAt, ...ScriptRowAt[]]
}

/**
 * Alphabetically. Throws Refusal `forbidden`, and `not-found` for an unknown site or one of another account. Decisions apply by the last
 * known vendor and place; everything else is as it was at the moment, or null if it was deleted.
 */
export async function inventoryAt({ db }: InventoryContext, actor: Actor, siteId: string, query: InventoryAtQuery): Promise<InventoryAt> {
  await ownSite(db, actor, 'sites:read', siteId)
  const at = query.at === undefined ? new Date() : new Date(query.at)
  const { accountId } = actor
  const pages = await findPagesAt(db, accountId, siteId, at)
  const pageIds = pages.map(({ id }) => id)
  const recent = await findRecentAt(db, accountId, pageIds, at)
  const all = grouped(await findScriptsAt(db, accountId, pageIds, at))
  const present = all.filter((script) => isPresent(script, recent))
  const start = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1
  const part = all.slice(start, start + query.limit)
  const facts = await factsAt(db, accountId, [...present.flatMap(({ rows }) => rows), ...part.map(({ rows: [newest] }) => newest)])
  const decisions = await findDecisionsAt(
    db,
    accountId,
    part.map(({ rows: [newest] }) => newest.id),
    at,
    decisionsMax,
  )
  const urls = new Map(pages.map(({ id, url }) => [id, url]))
  const described = (script: Grouped) => describe(script, { at, recent, facts, decisions, urls })
  const payment = new Set(pages.flatMap(({ id, is_payment }) => (is_payment ? id : [])))
  const paid = present.filter(({ rows }) => rows.some(({ page_id }) => payment.has(page_id)))
  const merchants = paid.map(described).filter(({ isMerchants }) => isMerchants)
  const rowsOf = new Map(present.map(({ id, rows }) => [id, rows]))
  // On each page where it is present, so that one page without integrity counts.
  const isHeld = ({ id, state }: ScriptAt) =>
    (rowsOf.get(id) ?? [])
      .filter(({ scan_id }) => scan_id !== null && recent.has(scan_id))
      .every((row) => isHolding(integrityAt(row, facts.get(row.id) ?? null, state)))
  return {
    siteId,
    at: at.toISOString(),
    total: all.length,
    counts: {
      present: paid.length,
      merchants: merchants.length,
      justified: merchants.filter(({ id }) => isJustified(rowsOf.get(id)?.[0].decision ?? null)).length,
      authorized: merchants.filter(({ state }) => state === 'approved').length,
      withIntegrity: merchants.filter(isHeld).length,
    },
    scripts: part.map((script) => {
      const told = described(script)
      return { ...told, decisions: told.decisions.map((decision): Decision => readableTo(actor, decision)) }
    }),
    next: start + query.limit < all.length ? (part.at(-1)?.id ?? null) : null,
  }
}

/** Status of a script, whether the merchant is responsible for it, and the scope of its frame. */
export interface StandingAt {
  state: Authorization
  isMerchants: boolean
  scope: Scope
}

/**
 * Status of inventory scripts at a moment, by ID; the scripts are of sites that the actor can access. Leaves out scripts that had not been
 * seen, or belong to another account. Throws Refusal `forbidden`.
 */
export async function standingsAt(
  { db }: InventoryContext,
  actor: Actor,
  scripts: readonly { id: string; pageId: string }[],
  at: Date,
): Promise<Map<string, StandingAt>> {
  authoriseWithin(actor, 'sites:read')
  const { accountId } = actor
  const asked = new Set(scripts.map(({ id }) => id))
  const found = await findScriptsAt(db, accountId, [...new Set(scripts.map(({ pageId }) => pageId))], at)
  const rows = found.filter(({ id }) => asked.has(id))
  const known = await factsAt(db, accountId, rows)
  const standing = (row: ScriptRowAt): StandingAt => {
    const facts = known.get(row.id) ?? null
    return { state: authorizationAt(row, facts, at), isMerchants: isMerchantsAt(row, facts), scope: (facts ?? row).scope as Scope }
  }
  return new Map(rows.map((row) => [row.id, standing(row)]))
}

function grouped(rows: readonly ScriptRowAt[]): Grouped[] {
  const seen = ({ seen_at }: ScriptRowAt) => seen_at?.getTime() ?? 0
  const groups = [...Map.groupBy(rows, ({ identity_sha256 }) => identity_sha256)]
  const scripts = groups.map(([id, each]) => ({ id, rows: each.sort((one, other) => seen(other) - seen(one)) as Grouped['rows'] }))
  const keyOf = ({ id, rows: [{ label }] }: Grouped) => `${label}\n${id}`
  return scripts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const isPresent = ({ rows }: Grouped, recent: ReadonlySet<string>) => rows.some(({ scan_id }) => scan_id !== null && recent.has(scan_id))

interface Known {
  at: Date
  recent: ReadonlySet<string>
  facts: ReadonlyMap<string, FactsAt | null>
  decisions: ReadonlyMap<string, Decision[]>
  urls: ReadonlyMap<string, string>
}

function describe(script: Grouped, { at, recent, facts, decisions, urls }: Known): ScriptAt {
  const { id, rows } = script
  const [newest] = rows
  const known = facts.get(newest.id) ?? null
  const first = earliest(rows.map(({ first_seen_at }) => first_seen_at)) ?? newest.first_seen_at
  const approved = earliest(rows.flatMap(({ first_approved_at }) => first_approved_at ?? []))
  return {
    id,
    label: newest.label,
    host: newest.host,
    pages: rows.map(({ page_id }) => urls.get(page_id) ?? ''),
    firstSeenAt: first.toISOString(),
    lastSeenAt: newest.seen_at?.toISOString() ?? null,
    scanId: newest.scan_id,
    isPresent: isPresent(script, recent),
    facts: known && toldOf(known),
    isMerchants: rows.some((row) => isMerchantsAt(row, facts.get(row.id) ?? null)),
    ...riskAt(rows, facts),
    state:
      attentions[Math.min(...rows.map((row) => attentions.indexOf(authorizationAt(row, facts.get(row.id) ?? null, at))))] ?? 'undecided',
    authorizedAt: approved?.toISOString() ?? null,
    lagMs: approved === null ? null : Math.max(0, approved.getTime() - first.getTime()),
    decisions: decisions.get(newest.id) ?? [],
  }
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))

const isHolding = (method: IntegrityMethod) => holdingIntegrity.some((holding) => holding === method)

/** In the format of the contract. */
const toldOf = ({ risk_score: _, severity: __, contents: ___, ...facts }: FactsAt) => facts as NonNullable<ScriptAt['facts']>

const isJustified = (decision: ScriptRowAt['decision']) => decision?.verdict === 'approve' && (decision.justification ?? '').trim() !== ''
