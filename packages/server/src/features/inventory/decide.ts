// Owns deciding on scripts: approved with a reason, rejected, or undecided again; appended, for all pages of a site.
import { randomUUID } from 'node:crypto'
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { Decide, DecideAnswer } from '@tillwatch/core/contract'
import { firstBlank } from '@tillwatch/core/shared'
import { type Db, storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite, type SiteContext } from '#features/sites/index.ts'
import { namedScripts } from './named-scripts.ts'
import { applyBatch, type DecisionRow, insertDecisions } from './queries.ts'

type Covered = Pick<DecisionRow, 'covers' | 'identity_sha256' | 'label' | 'vendor' | 'purpose' | 'host' | 'directory' | 'pinned_sha256'>

const nothing = { identity_sha256: null, label: null, vendor: null, purpose: null, host: null, directory: null, pinned_sha256: null }

/**
 * Appends what the actor decided from `address`. It counts at once for every script of the site that it covers, and for those to come; the newest decision
 * counts. Throws Refusal `not-found` for a site or scripts of another account, `bad-input` for an end that is past, a blank of a draft that still stands, and a directory that is none, and
 * `conflict` for pinning a script whose content no scan could read.
 */
export async function decide(
  { db }: Pick<SiteContext, 'db'>,
  actor: Actor,
  siteId: string,
  input: Decide,
  address: string,
): Promise<DecideAnswer> {
  await ownSite(db, actor, 'scripts:decide', siteId)
  const approval = input.verdict === 'approve' ? approvalOf(input) : noApproval
  const batchId = randomUUID()
  const { target, verdict } = input
  const justification = storableText(input.justification)
  return db.transaction().execute(async (trx) => {
    const covered = target.covers === 'scripts' ? await scriptsOf(trx, actor, siteId, input) : [placeOf(target)]
    const common = { account_id: actor.accountId, site_id: siteId, batch_id: batchId, verdict, justification, ...approval }
    const who = { decided_by: actor.name, decided_from: address, rules_version: RULES_VERSION }
    await insertDecisions(
      trx,
      covered.map((each) => ({ id: randomUUID(), ...common, ...each, ...who })),
    )
    const scripts = await applyBatch(trx, actor.accountId, batchId)
    const amounts = { decisions: String(covered.length), scripts: String(scripts) }
    await recordAudit(trx, actor, 'scripts.decide', siteId, { verdict, covers: target.covers, ...whole(target), ...amounts })
    return { batchId, decisions: covered.length, scripts }
  })
}

/** What a decision on more than single scripts covers, as it is recorded. */
function whole(target: Decide['target']): Record<string, string> {
  if (target.covers === 'scripts') return {}
  return target.covers === 'vendor' ? { vendor: target.vendor } : { directory: `${target.host}${target.directory}` }
}

const noApproval = { reason: null, owner: '', review_by: null, expires_at: null }

function approvalOf({ reason, justification, owner, reviewBy, expiresAt }: Extract<Decide, { verdict: 'approve' }>) {
  const blank = firstBlank(justification)
  if (blank !== null) throw new Refusal('bad-input', `Write the answer in place of ${blank} first.`, 'justification')
  for (const [field, moment] of Object.entries({ reviewBy, expiresAt }))
    if (moment !== null && Date.parse(moment) <= Date.now()) throw new Refusal('bad-input', 'This day is past. Choose one to come.', field)
  return { reason, owner: storableText(owner), review_by: dateOf(reviewBy), expires_at: dateOf(expiresAt) }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

async function scriptsOf(db: Db, actor: Actor, siteId: string, input: Decide): Promise<Covered[]> {
  if (input.target.covers !== 'scripts') return []
  const found = await namedScripts(db, actor, siteId, input.target.scriptIds)
  const pinned = input.verdict === 'approve' && input.pinned
  const once = new Map(found.map((script) => [script.identity_sha256, script]))
  return [...once.values()].map(({ identity_sha256, label, sha256 }) => {
    if (pinned && sha256 === null) throw new Refusal('conflict', `No scan could read the content of ${label}, so it cannot be pinned.`)
    return { ...nothing, covers: 'script', identity_sha256, label, pinned_sha256: pinned ? sha256 : null }
  })
}

function placeOf(target: Exclude<Decide['target'], { covers: 'scripts' }>): Covered {
  if (target.covers === 'vendor')
    return { ...nothing, covers: 'vendor', vendor: storableText(target.vendor), purpose: storableText(target.purpose) }
  const host = storableText(target.host).toLowerCase()
  const directory = storableText(target.directory)
  if (!/^\/(.*\/)?$/.test(directory) || /[*?#]/.test(directory))
    throw new Refusal('bad-input', 'A directory begins and ends with a slash, such as /static/js/.', 'target.directory')
  return { ...nothing, covers: 'directory', host, directory }
}
