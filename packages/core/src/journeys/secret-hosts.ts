// Owns where the secrets of a journey are typed, and which changes of it need their values again.
import { canonicalHost } from '@tillwatch/contract/rules'
import { type Journey, secretsOf } from '@tillwatch/contract/shapes'

export type SecretHosts = Readonly<Record<string, readonly string[]>>

/** By the name of the secret: the page's own host, and the host of the last URL that a step opens before each use. */
export function secretHostsOf(journey: Journey, pageUrl: string): Record<string, string[]> {
  const own = hostIn(pageUrl)
  const hosts = new Map(secretsOf(journey).map((name) => [name, new Set(own === null ? [] : [own])]))
  let opened: string | null = null
  for (const step of journey.steps) {
    if (step.type === 'navigate') opened = hostIn(step.url)
    const [name = ''] = secretsOf({ title: '', steps: [step] })
    if (opened !== null) hosts.get(name)?.add(opened)
  }
  return Object.fromEntries([...hosts].map(([name, all]) => [name, [...all]]))
}

/** Names of the secrets that both journeys type, but with other steps from the first use on: such a step could show what was typed. */
export function changedSecrets(before: Journey, after: Journey): string[] {
  const known = new Set(secretsOf(before))
  return secretsOf(after).filter(
    (name) => known.has(name) && JSON.stringify(fromUse(before, name)) !== JSON.stringify(fromUse(after, name)),
  )
}

/** The host of an address in one spelling; null where it has none. */
export function hostIn(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? ''
  return canonicalHost(host)
}

const fromUse = ({ steps }: Journey, name: string) =>
  steps.slice(steps.findIndex((step) => secretsOf({ title: '', steps: [step] }).includes(name)))
