// Owns one attempt at handing an alert over, from the claim to what came of it.
import { nextTry } from '@tillwatch/core/alerts'
import { type Fault, flatFault } from '@tillwatch/core/alerts/words'
import type { Db } from '#db/index.ts'
import { queueMail } from '#features/mail/index.ts'
import { channelFailed, channelWorked } from './health.ts'
import { acknowledgeUrl, alertsUrl, incidentUrl } from './links.ts'
import type { DispatchContext } from './ports.ts'
import { appendEvents, type Claim, claimDue, endAttempt, endMailed } from './queries.ts'
import { type Rendered, render } from './render.ts'
import { slackMessage, teamsMessage } from './sending/cards.ts'
import { letterOf } from './sending/letter.ts'
import { faultOfMail } from './sending/mail-fault.ts'
import { signedHeaders, webhookBody } from './sending/webhook.ts'

const usualMs = 10_000
/** Nobody reads the answer but for its status. */
const answerBytesMax = 64_000

type Attempt = { ok: true } | { ok: false; lasting: boolean; fault: Fault }

/** Claims what is due, and notes that it is being sent. */
export async function claimAlerts(db: DispatchContext['db'], places: number, perChannel: number): Promise<Claim[]> {
  return db.transaction().execute(async (trx) => {
    const claims = await claimDue(trx, places, perChannel)
    await appendEvents(
      trx,
      claims.flatMap((claim) => eventOf(claim, 'sent', { attempt: claim.attempts })),
    )
    return claims
  })
}

/** Hands a claimed alert over. What goes wrong with the receiver is written down; throws only where our own database does not answer. */
export async function handOver(context: DispatchContext, claim: Claim): Promise<void> {
  const { db, keyring } = context
  const target = claim.target_sealed === null ? claim.address : keyring.open(claim.target_sealed, `${claim.channel_id} target`)
  if (target === null) return end(db, claim, failed(claim.target_sealed === null ? 'person-gone' : 'secret-changed', {}, true))
  if (claim.awaits_confirmation) return end(db, claim, failed('unconfirmed'))
  const said = saidOrNull(context, claim)
  if (said === null) return end(db, claim, failed('no-words'))
  if (claim.kind === 'email') return putIntoMails(context, claim, target, said)
  return end(db, claim, await post(context, claim, target, said))
}

/** Null for what another version wrote and this one cannot say; it would stand in the way for ever if it threw. */
function saidOrNull(context: DispatchContext, claim: Claim): Rendered | null {
  try {
    return saidBy(context, claim)
  } catch {
    return null
  }
}

function saidBy({ siteOrigin, keyring }: DispatchContext, { id, message, language, incident_id, created_at }: Claim): Rendered {
  const origin = siteOrigin()
  const open = incident_id === null ? alertsUrl(origin) : incidentUrl(origin, incident_id)
  return render(message, language, { open, acknowledge: incident_id === null ? null : acknowledgeUrl(origin, keyring, id, created_at) })
}

/** The mail and the note that it is handed over are one; it is told once, under the delivery's id. */
async function putIntoMails(context: DispatchContext, claim: Claim, to: string, said: Rendered): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (!(await endAttempt(trx, claim, { state: 'handed-over' }))) return
    await queueMail(trx, context.mails, { id: claim.id, kind: 'alert', to, letter: letterOf(said) })
  })
}

async function post(context: DispatchContext, claim: Claim, url: string, said: Rendered): Promise<Attempt> {
  const body = JSON.stringify(bodyOf(claim, said))
  const signed = claim.kind === 'webhook' ? signedHeaders(secretsOf(context, claim), claim.id, new Date(), body) : {}
  const headers = { 'content-type': 'application/json', ...signed }
  const timeoutMs = context.answerWithinMs ?? usualMs
  const answer = await context.ask(url, { headers, body, timeoutMs, bodyBytesMax: answerBytesMax })
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

const failed = (code: Fault['code'], given: Fault['given'] = {}, lasting = false): Attempt => ({
  ok: false,
  lasting,
  fault: { code, given },
})

function bodyOf({ kind, message, created_at }: Claim, said: Rendered): object {
  if (kind === 'slack') return slackMessage(said)
  return kind === 'teams' ? teamsMessage(said) : webhookBody(message, said, created_at)
}

/** The key of the webhook, and the one before it while that still holds. */
function secretsOf({ keyring }: DispatchContext, { channel_id, secret_sealed, old_secret_sealed, old_secret_until }: Claim): string[] {
  const kept = [secret_sealed, old_secret_until !== null && old_secret_until > new Date() ? old_secret_sealed : null]
  return kept.flatMap((sealed) => (sealed === null ? [] : (keyring.open(sealed, `${channel_id} secret`) ?? [])))
}

/** Writes down what came of an attempt, unless the claim was lost. */
async function end(db: DispatchContext['db'], claim: Claim, attempt: Attempt): Promise<void> {
  const fault = attempt.ok ? null : attempt.fault
  const again = attempt.ok || attempt.lasting ? null : nextTry(claim.attempts, claim.since, new Date())
  await db.transaction().execute(async (trx) => {
    if (fault === null) {
      if (await endAttempt(trx, claim, { state: 'delivered' })) await delivered(trx, claim)
    } else if (again !== null) {
      if (!(await endAttempt(trx, claim, { state: 'queued', fault, nextTryAt: again }))) return
      await appendEvents(trx, eventOf(claim, 'failed', { ...flatFault(fault), attempt: claim.attempts }))
      await channelFailed(trx, claim, fault, false)
    } else if (await endAttempt(trx, claim, { state: 'dead', fault })) await gaveUp(trx, claim, fault)
  })
}

/** In the transaction that notes the end of a mail, whatever mail it is. */
export async function endMailedAlert(trx: Db, mailId: string, fault: string | null): Promise<void> {
  const told = fault === null ? null : faultOfMail(fault)
  const delivery = await endMailed(trx, mailId, told)
  if (delivery === null) return
  if (told === null) await delivered(trx, delivery)
  else await gaveUp(trx, delivery, told)
}

type Ending = Pick<Claim, 'id' | 'account_id' | 'incident_id' | 'channel_id' | 'channel'>

async function delivered(trx: Db, delivery: Ending): Promise<void> {
  await appendEvents(trx, eventOf(delivery, 'delivered'))
  await channelWorked(trx, delivery)
}

async function gaveUp(trx: Db, delivery: Ending, fault: Fault): Promise<void> {
  await appendEvents(trx, eventOf(delivery, 'gave-up', flatFault(fault)))
  await channelFailed(trx, delivery, fault, true)
}

/** Tests and digests have no time line. */
function eventOf(
  { id, account_id, incident_id, channel }: Omit<Ending, 'channel_id'>,
  event: 'sent' | 'delivered' | 'failed' | 'gave-up',
  details: Record<string, string | number> = {},
) {
  return incident_id === null ? [] : [{ accountId: account_id, incidentId: incident_id, event, deliveryId: id, channel, details }]
}
