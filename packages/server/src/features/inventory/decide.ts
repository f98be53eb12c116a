// Decides on scripts: approved with a reason, rejected, or undecided again; append-only, for all pages of a site.

import { isDecidedAsWhole, type LookReason, needsOwnDecision } from '@tillwatch/contract/lists'
import { isOpenFolder } from '@tillwatch/contract/rules'
import type { Decide, DecideAnswer } from '@tillwatch/contract/shapes'
import { type Db, storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { answered, appendDecisions, type Covered, coversNothing, type Grounds, noGrounds } from './append-decisions.ts'
import { type Named, namedScripts } from './named-scripts.ts'
import { lockDecisions } from './queries.ts'
import { lookFirst, standingScripts } from './standing-scripts.ts'

/**
 * Appends the actor's decision. It applies at once to every covered script of the site, including future ones; the newest decision counts.
 * Throws Refusal `not-found` for a site or scripts of another account; `bad-input` for an end in the past, an open blank of a draft, an
 * invalid or shared directory, and a vendor whose purpose says too little to decide on all its scripts; and `conflict` for several scripts
 * of which one needs a separate review, for pinning a script whose content no scan could read, and if a scan has seen another content than
 * the one in `contents`.
 */
export async function decide({ db }: Pick<SiteContext, 'db'>, actor: Actor, siteId: string, input: Decide): Promise<DecideAnswer> {
  await ownSite(db, actor, 'scripts:decide', siteId)
  return db.transaction().execute(async (trx) => {
    await lockDecisions(trx, siteId) // before reading scripts, which newer rules may rename
    await refuseBulk(trx, actor, siteId, input)
    return append(trx, actor, siteId, input)
  })
}

/**
 * An approval of several scripts rejects any that needs its own decision, and accepts code that was not understood only if it is pinned.
 */
async function refuseBulk(trx: Db, actor: Actor, siteId: string, decision: Decide): Promise<void> {
  const { verdict, target } = decision
  if (verdict !== 'approve' || target.covers !== 'scripts' || new Set(target.scriptIds).size < 2) return
  const scripts = await standingScripts(trx, actor, siteId, target.scriptIds)
  if (new Set([...scripts.values()].map(({ identity_sha256 }) => identity_sha256)).size < 2) return
  const refused = (look: LookReason) => needsOwnDecision.includes(look) || (look === 'not-understood' && !decision.pinned)
  for (const { label, looks } of scripts.values()) {
    const look = looks.find(refused)
    if (look !== undefined) throw new Refusal('conflict', lookFirst(label, look), 'target.scriptIds')
  }
}

/** Like `decide`, for several sites in the caller's transaction: all or nothing. */
export async function decideIn(trx: Db, actor: Actor, inputs: readonly { siteId: string; input: Decide }[]): Promise<void> {
  const ordered = inputs.toSorted((one, other) => (one.siteId < other.siteId ? -1 : 1))
  for (const { siteId } of ordered) await ownSite(trx, actor, 'scripts:decide', siteId)
  // All before the first decision, which locks the evidence log until the end, to avoid deadlocks.
  await lockDecisionsOf(
    trx,
    ordered.map(({ siteId }) => siteId),
  )
  for (const { siteId, input } of ordered) await append(trx, actor, siteId, input)
}

/**
 * Locks decisions on scripts of these sites, and recording of their pages, until the transaction ends; in a fixed order, to avoid
 * deadlocks.
 */
export async function lockDecisionsOf(trx: Db, siteIds: readonly string[]): Promise<void> {
  for (const siteId of [...new Set(siteIds)].toSorted()) await lockDecisions(trx, siteId)
}

async function append(trx: Db, actor: Actor, siteId: string, input: Decide): Promise<DecideAnswer> {
  const grounds = input.verdict === 'approve' ? groundsOf(input) : { ...noGrounds, justification: storableText(input.justification) }
  const { target, verdict } = input
  const covered = target.covers === 'scripts' ? await scriptsOf(trx, actor, siteId, input) : [placeOf(target)]
  const decisions = covered.map((each) => ({ ...each, ...grounds, verdict }))
  return appendDecisions(trx, actor, { siteId, told: verdict, covers: target.covers, decisions })
}

function groundsOf({ reason, justification, owner, reviewBy, expiresAt }: Extract<Decide, { verdict: 'approve' }>): Grounds {
  const words = answered(justification, 'justification')
  for (const [field, moment] of Object.entries({ reviewBy, expiresAt }))
    if (moment !== null && Date.parse(moment) <= Date.now()) throw new Refusal('bad-input', 'day-past', field)
  return { reason, justification: words, owner: storableText(owner), review_by: dateOf(reviewBy), expires_at: dateOf(expiresAt) }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

async function scriptsOf(db: Db, actor: Actor, siteId: string, input: Decide): Promise<Covered[]> {
  if (input.target.covers !== 'scripts') return []
  const found = await namedScripts(db, actor, siteId, input.target.scriptIds)
  const pinned = input.verdict === 'approve' && input.pinned
  if (input.verdict === 'approve') for (const script of found) refuseUnseen(script, input)
  const once = new Map(found.map((script) => [script.identity_sha256, script]))
  return [...once.values()].map(({ identity_sha256, label, sha256 }) => ({
    ...coversNothing,
    covers: 'script',
    identity_sha256,
    label,
    pinned_sha256: pinned ? sha256 : null,
  }))
}

/** Nobody approves a content that was never shown. `path` is the prefix of the fields `pinned` and `contents`. */
export function refuseUnseen(
  { id, label, sha256 }: Pick<Named, 'id' | 'label' | 'sha256'>,
  { pinned, contents }: Pick<Extract<Decide, { verdict: 'approve' }>, 'pinned' | 'contents'>,
  path = '',
): void {
  if (pinned && sha256 === null) throw new Refusal('conflict', { code: 'cannot-pin', values: { label } }, `${path}pinned`)
  const shown = contents[id]
  if (pinned && shown === undefined) throw new Refusal('bad-input', { code: 'name-content', values: { label } }, `${path}contents`)
  if (shown !== undefined && shown !== sha256)
    throw new Refusal('conflict', { code: 'content-changed', values: { label } }, `${path}contents`)
}

function placeOf(target: Exclude<Decide['target'], { covers: 'scripts' }>): Covered {
  if (target.covers === 'vendor') {
    if (!isDecidedAsWhole(target.purpose)) throw new Refusal('bad-input', tooWide(target), 'target.purpose')
    return { ...coversNothing, covers: 'vendor', vendor: storableText(target.vendor), purpose: storableText(target.purpose) }
  }
  const host = storableText(target.host).toLowerCase()
  const directory = storableText(target.directory)
  if (!/^\/(.*\/)?$/.test(directory) || /[*?#]/.test(directory)) throw new Refusal('bad-input', 'directory-form', 'target.directory')
  if (isOpenFolder(host, directory))
    throw new Refusal('bad-input', { code: 'directory-open', values: { host, directory } }, 'target.directory')
  return { ...coversNothing, covers: 'directory', host, directory }
}

const tooWide = ({ vendor, purpose }: { vendor: string; purpose: string }) =>
  ({ code: 'purpose-too-wide', values: { purpose, vendor } }) as const
