// One delivery attempt of an alert, from the claim to the outcome.
import { nextTry } from '@tillwatch/core/alerts'
import { type Fault, flatFault } from '@tillwatch/messages/faults'
import { type Db, storableText, withinSeconds } from '#db/index.ts'
import { sayLogEnd } from '#features/evidence/index.ts'
import { findEndedMails, holdMail, type MailFault, type Noted, queueMail } from '#features/mail/index.ts'
import { channelFailed, channelsWorked } from './health.ts'
import { acknowledgeUrl, alertsUrl, incidentUrl, stopUrl } from './links.ts'
import type { DispatchContext } from './ports.ts'
import {
  awaitsConfirmation,
  type Claim,
  channelPaused,
  claimDue,
  endAttempt,
  endFailedMail,
  endTaken,
  endTakenMails,
  findAccountName,
  findHandedOver,
  findMailed,
  isPausedFor,
  lockAlerts,
  type MailedDelivery,
  type NewEvent,
  putOff,
  wakeDispatch,
} from './queries.ts'
import { type Rendered, render } from './render.ts'
import { slackMessage, teamsMessage } from './sending/cards.ts'
import { letterOf } from './sending/letter.ts'
import { signedHeaders, webhookBody } from './sending/webhook.ts'
import { noteSteps } from './told-in-evidence.ts'

const answerMax = 300
const withoutAnswer: readonly MailFault['code'][] = ['mail-unreached', 'mail-interrupted']

const usualMs = 10_000
/** How long settling waits for locks; otherwise it is done next time. */
const settlePatienceSeconds = 2

type Failed = { ok: false; lasting: boolean; fault: Fault }
type Attempt = { ok: true } | Failed

/** Claims due alerts and marks them as being sent: at most `places`, with limits per channel and account. */
export async function claimAlerts(db: DispatchContext['db'], places: number, perChannel: number, perAccount = places): Promise<Claim[]> {
  return db.transaction().execute(async (trx) => {
    const claims = await claimDue(trx, places, perChannel, perAccount)
    const sent = claims.flatMap((claim) => eventOf(claim, 'sent', { attempt: claim.attempts }))
    await noteSteps(trx, sent)
    return claims
  })
}

/**
 * Delivers a claimed alert. Records failures of the receiver, and throws only if our own database does not respond. `taken` records
 * successes.
 */
export async function handOver(
  context: DispatchContext,
  claim: Claim,
  taken: (claim: Claim) => Promise<void> = (one) => noteTaken(context.db, [one]),
): Promise<void> {
  const { db, keyring } = context
  const target = claim.target_sealed === null ? claim.address : keyring.open(claim.target_sealed, `${claim.channel_id} target`)
  if (target === null) return end(db, claim, failed(claim.target_sealed === null ? 'person-gone' : 'secret-changed', {}, true))
  if (claim.awaits_confirmation) return end(db, claim, failed('unconfirmed'))
  const said = saidOrNull(context, claim, claim.user_id ?? target)
  if (said === null) return end(db, claim, failed('no-words'))
  if (claim.kind === 'email') return putIntoMails(context, claim, target, said)
  const attempt = await post(context, claim, target, said)
  return attempt.ok ? taken(claim) : end(db, claim, attempt)
}

/** Null for an alert of another version that this one cannot render. Throwing would block the queue forever. */
function saidOrNull(context: DispatchContext, claim: Claim, ledTo: string): Rendered | null {
  try {
    return saidBy(context, claim, ledTo)
  } catch {
    return null
  }
}

function saidBy(
  { siteOrigin, keyring }: DispatchContext,
  { id, message, language, time_zone, incident_id, since }: Claim,
  ledTo: string,
): Rendered {
  const origin = siteOrigin()
  const open = incident_id === null ? alertsUrl(origin) : incidentUrl(origin, incident_id)
  const acknowledge = incident_id === null ? null : acknowledgeUrl(origin, keyring, { deliveryId: id, since, ledTo })
  return render(message, language, { open, acknowledge }, time_zone)
}

/** After this time, checks again whether a mail to the channel's previous destination has arrived. */
const onItsWaySeconds = 15

/** The mail and the record of its delivery are one transaction, so it is sent once, under the delivery's ID. */
async function putIntoMails(context: DispatchContext, claim: Claim, to: string, said: Rendered): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await holdMail(trx, claim.id))) return putOff(trx, claim, onItsWaySeconds)
    if (!(await endAttempt(trx, claim, { state: 'handed-over' }))) return
    const last = await sayLogEnd(trx, claim.account_id, claim.language)
    const stop = stopUrl(context.siteOrigin(), context.keyring, { id: claim.channel_id, address: to }, claim.since)
    const sender = { account: await findAccountName(trx, claim.account_id), stopUrl: stop }
    await queueMail(trx, context.mails, {
      ...{ id: claim.id, kind: 'alert', to, letter: letterOf(said, sender, last) },
      stopUrl: stop,
    })
  })
}

async function post(context: DispatchContext, claim: Claim, url: string, said: Rendered): Promise<Attempt> {
  const body = JSON.stringify(bodyOf(claim, said))
  const signed = claim.kind === 'webhook' ? signedHeaders(secretsOf(context, claim), claim.id, new Date(), body) : {}
  const headers = { 'content-type': 'application/json', ...signed }
  const timeoutMs = context.answerWithinMs ?? usualMs
  const answer = await context.ask(url, { headers, body, timeoutMs, isOnlyStatus: true })
  if (answer.status === 'failed') {
    const { code, detail } = answer
    const given = { host: URL.parse(url)?.host ?? '', ...(detail === undefined ? {} : { detail }) }
    return failed(code, code === 'timeout' ? { ...given, seconds: timeoutMs / 1_000 } : given)
  }
  const { statusCode } = answer
  if (statusCode >= 200 && statusCode < 300) return { ok: true }
  if (statusCode >= 300 && statusCode < 400) return failed('redirected', { status: statusCode })
  // 410: the receiver wants no more.
  return failed('answered', { status: statusCode }, statusCode === 410)
}

const failed = (code: Fault['code'], given: Fault['given'] = {}, lasting = false): Failed => ({
  ok: false,
  lasting,
  fault: { code, given },
})

function bodyOf({ kind, message, created_at }: Claim, said: Rendered): object {
  if (kind === 'slack') return slackMessage(said)
  return kind === 'teams' ? teamsMessage(said) : webhookBody(message, said, created_at)
}

/** The key of the webhook, and the previous one while it is still valid. */
function secretsOf({ keyring }: DispatchContext, { channel_id, secret_sealed, old_secret_sealed, old_secret_until }: Claim): string[] {
  const kept = [secret_sealed, old_secret_until !== null && old_secret_until > new Date() ? old_secret_sealed : null]
  return kept.flatMap((sealed) => (sealed === null ? [] : (keyring.open(sealed, `${channel_id} secret`) ?? [])))
}

/** Records that receivers accepted these alerts of one account, except for lost claims. Together they cost as little as one. */
export async function noteTaken(db: DispatchContext['db'], claims: readonly Claim[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = new Set(await endTaken(trx, claims))
    await delivered(
      trx,
      claims.filter(({ id }) => ended.has(id)),
    )
  })
}

/** Records that an attempt failed, unless the claim was lost. */
async function end(db: DispatchContext['db'], claim: Claim, attempt: Failed): Promise<void> {
  const { fault } = attempt
  const again = attempt.lasting ? null : nextTry(claim.attempts, claim.since, new Date())
  await db.transaction().execute(async (trx) => {
    // What a failure may tell takes this lock; taken first, no two wait for each other.
    await lockAlerts(trx, claim.account_id)
    if (fault.code === 'unconfirmed' && !(await awaitsConfirmation(trx, claim))) {
      await endAttempt(trx, claim, { state: 'queued', fault, nextTryAt: new Date() })
      return wakeDispatch(trx)
    }
    if (again !== null && (await isPausedFor(trx, claim.id))) {
      if (await endAttempt(trx, claim, { state: 'dead', fault: channelPaused }))
        await noteSteps(trx, eventOf(claim, 'gave-up', flatFault(channelPaused)))
    } else if (again !== null) {
      if (!(await endAttempt(trx, claim, { state: 'queued', fault, nextTryAt: again }))) return
      await channelFailed(trx, claim, fault, false)
      await noteSteps(trx, eventOf(claim, 'failed', { ...flatFault(fault), attempt: claim.attempts }))
    } else if (await endAttempt(trx, claim, { state: 'dead', fault })) await gaveUp(trx, claim, fault)
  })
}

/**
 * Call as the last step of the transaction that records attempts at mails of any kind. Successes are settled together, failures per account
 * and in account order, to avoid deadlocks.
 */
export async function recordMailAttempts(trx: Db, noted: readonly Noted[]): Promise<void> {
  const known = new Map(noted.map((one) => [one.mailId, one]))
  const attempts = (await findMailed(trx, [...known.keys()])).flatMap((delivery) => {
    const one = known.get(delivery.id)
    return one === undefined ? [] : [{ delivery, isLast: one.isLast, fault: one.fault && faultOfMail(one.fault) }]
  })
  const areTaken = attempts.every(({ fault }) => fault === null)
  const byAccount = Map.groupBy(attempts, ({ delivery }) => delivery.account_id)
  for (const group of areTaken ? [attempts] : [...byAccount].toSorted(inOrder).map(([, each]) => each)) {
    const failures = group.flatMap(({ fault, ...one }) => (fault === null ? [] : { ...one, fault }))
    // What a failure may tell takes this lock; taken first, no two wait for each other.
    for (const { delivery } of failures.slice(0, 1)) await lockAlerts(trx, delivery.account_id)
    const taken = group.flatMap(({ delivery, fault }) => (fault === null ? delivery : []))
    const ended = new Set(
      await endTakenMails(
        trx,
        taken.map(({ id }) => id),
      ),
    )
    for (const { delivery, isLast, fault } of failures) {
      if (!isLast) await missed(trx, delivery, fault)
      else if (await endFailedMail(trx, delivery.id, fault)) await gaveUp(trx, delivery, fault)
    }
    await delivered(
      trx,
      taken.filter(({ id }) => ended.has(id)),
    )
  }
}

const inOrder = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** Number of mail alerts to settle together whose end was not recorded when their mail ended. */
const settledAtOnce = 500

/** Records the outcome of alerts whose mails ended while their account was locked. Returns their number. */
export async function settleMailed({ db }: Pick<DispatchContext, 'db'>): Promise<number> {
  let settled = 0
  for (const waiting of Map.groupBy(await findHandedOver(db, settledAtOnce), ({ account_id }) => account_id).values()) {
    const ids = waiting.map(({ id }) => id)
    const ended = await findEndedMails(db, ids)
    if (ended.length > 0 && (await withinSeconds(db, settlePatienceSeconds, (trx) => recordMailAttempts(trx, ended))))
      settled += ended.length
  }
  return settled
}

/** For a mail that is retried: a mail server that is down is reported on other channels meanwhile. */
async function missed(trx: Db, delivery: MailedDelivery, fault: Fault): Promise<void> {
  await channelFailed(trx, delivery, fault, false)
  await noteSteps(trx, eventOf(delivery, 'failed', flatFault(fault)))
}

type Ending = MailedDelivery

async function delivered(trx: Db, deliveries: readonly Ending[]): Promise<void> {
  const events = deliveries.flatMap((delivery) => eventOf(delivery, 'delivered'))
  await noteSteps(trx, [...events, ...(await channelsWorked(trx, deliveries))])
}

async function gaveUp(trx: Db, delivery: Ending, fault: Fault): Promise<void> {
  await channelFailed(trx, delivery, fault, true)
  await noteSteps(trx, eventOf(delivery, 'gave-up', flatFault(fault)))
}

/** Tests and digests have no time line. */
function eventOf(
  { id, account_id, incident_id, channel }: Pick<Ending, 'id' | 'account_id' | 'incident_id' | 'channel'>,
  event: 'sent' | 'delivered' | 'failed' | 'gave-up',
  details: Record<string, string | number> = {},
): NewEvent[] {
  return incident_id === null ? [] : [{ accountId: account_id, incidentId: incident_id, event, deliveryId: id, channel, details }]
}

/** Quotes the mail server's answer in one short line; without an answer, the code is enough. */
export function faultOfMail({ code, answer }: MailFault): Fault {
  const line = storableText(answer).replaceAll(/\s+/g, ' ').trim().slice(0, answerMax)
  return { code, given: line === '' || withoutAnswer.includes(code) ? {} : { answer: line } }
}
