// Owns giving a page its journey: from a recording, or changed by hand.
import {
  authenticatorOf,
  type Journey,
  type PageJourney,
  type PutJourney,
  SECRET_CHARS_MIN,
  secretsOf,
  seedsOf,
} from '@tillwatch/contract/shapes'
import { journeyOf } from '@tillwatch/core/journeys'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { JourneyRefused, Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import { getJourney } from './get-journey.ts'
import { keepSecrets } from './keep-secrets.ts'
import { boundTo, type JourneyContext } from './ports.ts'
import { findJourney, saveJourney, saveSecrets } from './queries.ts'

const secretsMax = 20

/**
 * Puts the journey in the place of the one before. A password that stood in it as text becomes a secret; values that are not given stay as they were,
 * and those of names that no step types any more are forgotten. Throws Refusal `not-found`, `forbidden`, and `bad-input` for what is no journey, with
 * its step, or for a secret that no step types, that is too short, that is no seed where one is needed, or whose value is needed again.
 */
export async function putJourney(context: JourneyContext, actor: Actor, pageId: string, input: PutJourney): Promise<PageJourney> {
  const { url } = await ownPage(context.db, actor, 'sites:write', pageId)
  const read = journeyOf(input.journey)
  if (!read.ok) throw new JourneyRefused(read.problem)
  const { journey } = read
  const names = secretsOf(journey)
  const values = new Map([...Object.entries(read.lifted), ...Object.entries(input.secrets)])
  for (const [name, value] of values) checkSecret(journey, names, name, value)
  if (names.length > secretsMax) throw new Refusal('bad-input', `A journey can type at most ${secretsMax} secrets.`, 'journey')
  const sealed = new Map([...values].map(([name, value]) => [name, context.keyring.seal(value, boundTo(pageId, name))]))
  const at = { accountId: actor.accountId, pageId, by: actor.name }
  await context.db.transaction().execute(async (trx) => {
    const stored = await findJourney(trx, actor.accountId, pageId)
    const hosts = keepSecrets(stored, { journey, url, given: new Set(values.keys()), hosts: input.hosts ?? {} })
    await saveJourney(trx, at, journey)
    await saveSecrets(trx, at, sealed, hosts)
    await recordAudit(trx, actor, 'journey.put', pageId, { url, steps: String(journey.steps.length), secrets: String(values.size) })
  })
  return getJourney(context, actor, pageId)
}

function checkSecret(journey: Journey, names: readonly string[], name: string, value: string): void {
  const field = `secrets.${name.slice(0, 40)}`
  if (!names.includes(name)) throw new Refusal('bad-input', `No step types a secret “${name.slice(0, 40)}”.`, field)
  if (value.length < SECRET_CHARS_MIN)
    throw new Refusal(
      'bad-input',
      `The secret “${name}” needs at least ${SECRET_CHARS_MIN} characters. Shorter secrets cannot be removed from results.`,
      field,
    )
  if (seedsOf(journey).includes(name) && authenticatorOf(value) === null)
    throw new Refusal(
      'bad-input',
      `The secret “${name}” is not an authenticator seed. A seed contains only letters and the digits 2 to 7, or is the otpauth:// address of a QR code.`,
      field,
    )
}
