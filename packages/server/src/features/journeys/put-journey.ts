// Sets the journey of a page, from a recording or an edited version.

import { canonicalHost } from '@tillwatch/contract/rules'
import {
  authenticatorOf,
  type Journey,
  type PageJourney,
  type PutJourney,
  SECRET_CHARS_MIN,
  SECRET_HOSTS_MAX,
  secretsOf,
  seedsOf,
} from '@tillwatch/contract/shapes'
import { changedSecrets, journeyOf, type SecretHosts, secretHostsOf } from '@tillwatch/core/journeys'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { JourneyRefused, Refusal } from '#features/refusal.ts'
import { ownPage } from '#features/sites/index.ts'
import { getJourney } from './get-journey.ts'
import { boundTo, type JourneyContext } from './ports.ts'
import { lockTrialOfPage } from './queries/trials.ts'
import { findJourney, type StoredJourney, saveJourney, saveSecrets } from './queries.ts'
import { refuseWhileRunning } from './trial.ts'

const unique = (hosts: readonly string[]) => [...new Set(hosts)].slice(0, SECRET_HOSTS_MAX)
const sameHosts = (one: readonly string[], other: readonly string[]) => [...one].sort().join(' ') === [...other].sort().join(' ')

const secretsMax = 20

/**
 * Puts the journey in the place of the one before. A password that stood in it as text becomes a secret; values that are not given stay as they were,
 * and those of names that no step types any more are forgotten. Throws Refusal `not-found`, `forbidden`, and `bad-input` for what is no journey, with
 * its step, or for a secret that no step types, that is too short, that is no seed where one is needed, or whose value is needed again, and `conflict`
 * while a trial of the journey runs.
 */
export async function putJourney(context: JourneyContext, actor: Actor, pageId: string, input: PutJourney): Promise<PageJourney> {
  const { url } = await ownPage(context.db, actor, 'sites:write', pageId)
  const read = journeyOf(input.journey)
  if (!read.ok) throw new JourneyRefused(read.problem)
  const { journey } = read
  const names = secretsOf(journey)
  const values = new Map([...Object.entries(read.lifted), ...Object.entries(input.secrets)])
  for (const [name, value] of values) checkSecret(journey, names, name, value)
  if (names.length > secretsMax) throw new Refusal('bad-input', { code: 'too-many-secrets', values: { max: secretsMax } }, 'journey')
  const sealed = new Map([...values].map(([name, value]) => [name, context.keyring.seal(value, boundTo(pageId, name))]))
  const at = { accountId: actor.accountId, pageId, by: actor.name }
  await context.db.transaction().execute(async (trx) => {
    refuseWhileRunning(await lockTrialOfPage(trx, actor.accountId, pageId))
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
  if (!names.includes(name)) throw new Refusal('bad-input', { code: 'secret-unused', values: { name: name.slice(0, 40) } }, field)
  if (value.length < SECRET_CHARS_MIN)
    throw new Refusal('bad-input', { code: 'secret-short', values: { name, min: SECRET_CHARS_MIN } }, field)
  if (seedsOf(journey).includes(name) && authenticatorOf(value) === null)
    throw new Refusal('bad-input', { code: 'secret-no-seed', values: { name } }, field)
}

interface Change {
  journey: Journey
  /** The page's URL. */
  url: string
  /** Names of the secrets that a value is given for. */
  given: ReadonlySet<string>
  /** Hosts by secret, as they were sent. */
  hosts: SecretHosts
}

/**
 * The hosts of each secret that has a value. A person who gives a value vouches for the hosts that the steps open. Throws Refusal `bad-input` where
 * steps or hosts changed and the value is not given again, so that nobody can read a value that they may only set.
 */
function keepSecrets(stored: StoredJourney | null, { journey, url, given, hosts }: Change): Map<string, string[]> {
  const own = secretHostsOf(journey, url)
  for (const name of Object.keys(hosts))
    if (!Object.hasOwn(own, name))
      throw new Refusal('bad-input', { code: 'secret-unused', values: { name: name.slice(0, 40) } }, `hosts.${name.slice(0, 40)}`)
  const changed = new Set(stored === null ? [] : changedSecrets(stored.journey, journey))
  const kept = new Map<string, string[]>()
  for (const name of Object.keys(own)) {
    const before = stored?.secrets.get(name)
    const asked = hosts[name] === undefined ? undefined : readHosts(name, hosts[name])
    if (given.has(name)) kept.set(name, asked ?? unique([...(before?.hosts ?? []), ...(own[name] ?? [])]))
    else if (before) {
      if (changed.has(name) || (asked !== undefined && !sameHosts(asked, before.hosts)))
        throw new Refusal('bad-input', { code: 'secret-again', values: { name } }, `secrets.${name}`)
      kept.set(name, [...before.hosts])
    }
  }
  return kept
}

function readHosts(name: string, texts: readonly string[]): string[] {
  const read = texts.map((text) => {
    const host = canonicalHost(text.trim())
    if (host === null) throw new Refusal('bad-input', { code: 'no-host-name', values: { text: text.slice(0, 80) } }, `hosts.${name}`)
    return host
  })
  return unique(read)
}
