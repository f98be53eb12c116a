// Recommends a policy for a page from its authorized scripts and its last evaluated scan.
import { dayMs } from '@tillwatch/contract/rules'
import type { InventoryScript, RecommendedPolicy, ScanResult } from '@tillwatch/contract/shapes'
import { recommendPolicy, type SeenBeside } from '@tillwatch/core/headers'
import type { Actor } from '#features/accounts/index.ts'
import { listInventory } from '#features/inventory/index.ts'
import { Refusal } from '#features/refusal.ts'
import { getScanResult, type ScanContext } from '#features/scans/index.ts'
import { getPage, type SiteContext } from '#features/sites/index.ts'
import { findPresent } from './queries.ts'

/** Scripts per query. */
const batch = 200

/** A report-only policy. Throws Refusal `not-found` for an unknown page or one of another account. */
export async function recommendPagePolicy(context: SiteContext & ScanContext, actor: Actor, pageId: string): Promise<RecommendedPolicy> {
  const { url } = await getPage(context, actor, pageId)
  const present = (await findPresent(context.db, actor.accountId, [pageId])).get(pageId) ?? null
  const result = present && (await resultOf(context, actor, present.scanId))
  const scripts = await merchantScripts(context, actor, pageId)
  const authorized = scripts.filter(({ authorization }) => authorization.state === 'approved')
  const others = scripts.filter(({ authorization }) => authorization.state !== 'approved')
  const pageUrl = result?.page.finalUrl ?? url
  const recommendation = recommendPolicy({ pageUrl, authorized, others, beside: present && result && besideOf(result, present.at) })
  return {
    pageId,
    scanId: result ? (present?.scanId ?? null) : null,
    authorizedScripts: authorized.length,
    header: 'Content-Security-Policy-Report-Only',
    ...recommendation,
  }
}

/** Scripts of the merchant's own documents in one of the last evaluated scans. */
async function merchantScripts(context: SiteContext, actor: Actor, pageId: string): Promise<InventoryScript[]> {
  const found: InventoryScript[] = []
  for (let after: string | undefined; ; ) {
    const { scripts, next } = await listInventory(context, actor, pageId, { limit: batch, ...(after === undefined ? {} : { after }) })
    found.push(...scripts.filter(({ scope, seenInRecent }) => scope === 'merchant' && seenInRecent > 0))
    if (next === null) return found
    after = next
  }
}

/** Null if the scan's result was deleted. */
async function resultOf(context: ScanContext, actor: Actor, scanId: string): Promise<ScanResult | null> {
  try {
    return JSON.parse(await getScanResult(context, actor, scanId)) as ScanResult
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'not-found' || error.code === 'not-ready')) return null
    throw error
  }
}

function besideOf({ result, requests, page, canary, findings }: ScanResult, at: Date): SeenBeside {
  const leaks = canary.filter(({ expected }) => expected === 'no').map(({ host }) => host)
  const bad = findings.filter(({ check }) => check === 'known-bad-host').map(({ params }) => String(params.host))
  return {
    isPartial: result === 'partial',
    ageDays: Math.floor((Date.now() - at.getTime()) / dayMs),
    assets: requests.assets,
    frameUrls: page.frames.slice(1).map(({ url }) => url),
    formActions: page.forms.map(({ action }) => action),
    suspectHosts: [...new Set([...leaks, ...bad])],
  }
}
