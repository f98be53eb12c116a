// Owns which secrets of a journey keep their stored values when it changes, and at which hosts each is typed.
import { canonicalHost } from '@tillwatch/contract/rules'
import { type Journey, SECRET_HOSTS_MAX } from '@tillwatch/contract/shapes'
import { changedSecrets, type SecretHosts, secretHostsOf } from '@tillwatch/core/journeys'
import { Refusal } from '#features/refusal.ts'
import type { StoredJourney } from './queries.ts'

export interface Change {
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
export function keepSecrets(stored: StoredJourney | null, { journey, url, given, hosts }: Change): Map<string, string[]> {
  const own = secretHostsOf(journey, url)
  for (const name of Object.keys(hosts))
    if (!Object.hasOwn(own, name))
      throw new Refusal('bad-input', `No step types a secret “${name.slice(0, 40)}”.`, `hosts.${name.slice(0, 40)}`)
  const changed = new Set(stored === null ? [] : changedSecrets(stored.journey, journey))
  const kept = new Map<string, string[]>()
  for (const name of Object.keys(own)) {
    const before = stored?.secrets.get(name)
    const asked = hosts[name] === undefined ? undefined : readHosts(name, hosts[name])
    if (given.has(name)) kept.set(name, asked ?? unique([...(before?.hosts ?? []), ...(own[name] ?? [])]))
    else if (before) {
      if (changed.has(name) || (asked !== undefined && !sameHosts(asked, before.hosts)))
        throw new Refusal(
          'bad-input',
          `Enter the value of the secret “${name}” again, because a step that types it, a later step, or its hosts changed.`,
          `secrets.${name}`,
        )
      kept.set(name, [...before.hosts])
    }
  }
  return kept
}

function readHosts(name: string, texts: readonly string[]): string[] {
  const read = texts.map((text) => {
    const host = canonicalHost(text.trim())
    if (host === null) throw new Refusal('bad-input', `“${text.slice(0, 80)}” is not a host name.`, `hosts.${name}`)
    return host
  })
  return unique(read)
}

const unique = (hosts: readonly string[]) => [...new Set(hosts)].slice(0, SECRET_HOSTS_MAX)
const sameHosts = (one: readonly string[], other: readonly string[]) => [...one].sort().join(' ') === [...other].sort().join(' ')
