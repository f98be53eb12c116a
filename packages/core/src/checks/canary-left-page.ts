// Owns the check for typed test values that left the page for a place where they do not belong.
import { bareHost, hostOf, sameSite } from '#inventory/index.ts'
import { subjectOf } from './access.ts'
import { defineCheck } from './check.ts'
import { mayBeProvider, unknownCardFrames } from './unlisted-frame.ts'

const plainEncodings = new Set(['url', 'json', 'form', 'multipart', 'utf-8', 'utf-16', 'separators', 'gzip', 'deflate'])

/**
 * Reports each value, host and script once; traffic that only the proxy saw counts where no script is named for the same. The card number to a
 * host that is neither the page's site nor its provider nor its declared form action is `critical`, a name or e-mail there `medium`; either is
 * `low` when the page's only way to pay is a frame of that very site, which may be a provider that no data names and is the finding
 * (fake-payment-form). The card number sent to the page's own site is `info`, and `medium` when it was encoded so that it cannot be read,
 * which honest checkouts have no reason to do; in plain text at the press of the pay button, which is what that is for, it is not reported.
 */
const needs = ['sightings', 'byId', 'frames', 'fields', 'scopes', 'providers', 'cardFrames'] as const

export const canaryLeftPage = defineCheck('canary-left-page', '6.4.3', needs, (inputs) => {
  const { sightings, byId } = inputs
  const doubtful = unknownCardFrames(inputs).filter((frame) => mayBeProvider(frame, inputs))
  const seen = new Set<string>()
  const named = [...sightings].sort((a, b) => Number(a.scriptId === null) - Number(b.scriptId === null))
  return named.flatMap((sighting) => {
    const hidden = sighting.encoding.some((step) => !plainEncodings.has(step.toLowerCase()))
    const away = sighting.expected === 'no'
    const pressed = sighting.phase === 'press'
    const toOwnSite = sighting.expected === 'first-party' && sighting.value === 'card' && (hidden || !pressed)
    if (!away && !toOwnSite) return []
    const host = bareHost(sighting.host)
    const place = `${sighting.value} ${host}`
    if (seen.has(`${place} ${sighting.scriptId}`) || (sighting.scriptId === null && seen.has(place))) return []
    seen.add(`${place} ${sighting.scriptId}`).add(place)
    const observation = sighting.scriptId ? byId.get(sighting.scriptId) : undefined
    const { subject, label } = subjectOf(observation)
    const unlisted = away && doubtful.some((frame) => sameSite(hostOf(frame.url) ?? '', host))
    const severity = !away ? (hidden ? 'medium' : 'info') : unlisted ? 'low' : sighting.value === 'card' ? 'critical' : 'medium'
    return [
      {
        severity: severity as 'critical' | 'medium' | 'low' | 'info',
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
          ...(pressed || sighting.phase === 'leave' ? { when: sighting.phase } : {}),
          destination: !away ? 'own-site' : unlisted ? 'unlisted-frame' : 'foreign',
        },
      },
    ]
  })
})
