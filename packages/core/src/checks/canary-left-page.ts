// Checks for typed test values that were sent where they do not belong.

import type { Severity } from '@tillwatch/contract/lists'
import { bareHost, hostOf, type JudgedSighting, type Observation, providerOf, sameSite } from '#inventory/index.ts'
import { addressOf, subjectOf } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'
import { mayBeProvider, unknownCardFrames } from './unlisted-frame.ts'

type Destination = 'own-site' | 'unlisted-frame' | 'brought-provider' | 'foreign'

const plainEncodings = new Set(['url', 'json', 'form', 'multipart', 'utf-8', 'utf-16', 'separators', 'gzip', 'deflate'])

/**
 * Reports each value, host, and script once; traffic that only the proxy saw counts if no script is known for the same. The card number
 * sent to a host other than the page's site, its provider, or its declared form action is `critical`; a name or email is `medium`. Either
 * is `low` if the page's only way to pay is a frame of that site, which may be an unlisted provider and is the finding (fake-payment-form).
 * Sent to a provider that third-party code added to the page, the card is `high`, or `medium` if the provider's own or a known vendor's
 * code sent it; a name or email is `low`. The card number sent to the page's own site is `info`, or `medium` if it was encoded beyond
 * reading, which honest checkouts have no reason to do. Plain text sent when the pay button is pressed is expected and not reported.
 */
const needs = ['sightings', 'byId', 'frames', 'fields', 'scopes', 'providers', 'brought', 'cardFrames'] as const

export const canaryLeftPage = defineCheck('canary-left-page', '6.4.3', needs, (inputs) => {
  const { sightings, byId } = inputs
  const doubtful = unknownCardFrames(inputs).filter((frame) => mayBeProvider(frame, inputs))
  const isUnlisted = (host: string) => doubtful.some((frame) => sameSite(hostOf(frame.url) ?? '', host))
  const seen = new Set<string>()
  const named = [...sightings].sort((a, b) => Number(a.scriptId === null) - Number(b.scriptId === null))
  return named.flatMap((sighting) => {
    const host = bareHost(sighting.host)
    const destination = destinationOf(sighting, isUnlisted(host), inputs.brought)
    if (destination === null) return []
    const place = `${sighting.value} ${host}`
    if (seen.has(`${place} ${sighting.scriptId}`) || (sighting.scriptId === null && seen.has(place))) return []
    seen.add(`${place} ${sighting.scriptId}`).add(place)
    const observation = sighting.scriptId ? byId.get(sighting.scriptId) : undefined
    const { subject, label } = subjectOf(observation)
    return [
      {
        severity: severityOf(destination, sighting, observation),
        scriptId: sighting.scriptId,
        frameId: observation?.frame.id ?? null,
        subject,
        params: {
          label,
          value: sighting.value,
          host,
          where: sighting.where,
          encoding: sighting.encoding.join(' in '),
          stopped: sighting.blocked ? 'yes' : 'no',
          ...(sighting.phase === 'press' || sighting.phase === 'leave' ? { when: sighting.phase } : {}),
          destination,
        },
      },
    ]
  })
})

/** The destination of a value that should not have gone there; null if it may. */
function destinationOf(sighting: JudgedSighting, unlisted: boolean, brought: CheckInputs['brought']): Destination | null {
  if (sighting.expected === 'first-party')
    return sighting.value === 'card' && (isHidden(sighting) || sighting.phase !== 'press') ? 'own-site' : null
  if (sighting.expected !== 'no') return null
  if (unlisted) return 'unlisted-frame'
  return brought.has(providerAt(sighting) ?? '') ? 'brought-provider' : 'foreign'
}

/** Whether the encoding hides the value from a person who reads the traffic. */
function isHidden({ encoding }: JudgedSighting): boolean {
  return encoding.some((step) => !plainEncodings.has(step.toLowerCase()))
}

function severityOf(destination: Destination, sighting: JudgedSighting, sender: Observation | undefined): Severity {
  const card = sighting.value === 'card'
  switch (destination) {
    case 'own-site':
      return isHidden(sighting) ? 'medium' : 'info'
    case 'unlisted-frame':
      return 'low'
    case 'brought-provider': {
      if (!card) return 'low'
      const known = sender !== undefined && (sender.vendor !== null || providerOf(addressOf(sender))?.provider === providerAt(sighting))
      return known ? 'medium' : 'high'
    }
    case 'foreign':
      return card ? 'critical' : 'medium'
  }
}

function providerAt({ url, host }: JudgedSighting): string | null {
  return (providerOf(url) ?? providerOf(`https://${bareHost(host)}/`))?.provider ?? null
}
