// Checks for hosts that published advisories list as skimmer infrastructure.
import { knownBadHosts } from '#data/known-bad-hosts.ts'
import { bareHost, hostOf } from '#inventory/index.ts'
import { defineCheck } from './check.ts'

const byHost = new Map(knownBadHosts.map((entry) => [entry.host, entry]))

/** Reports each listed host once, with the script that came from it or requested it, if known; `critical`. */
export const knownBadHost = defineCheck(
  'known-bad-host',
  '6.4.3',
  ['observations', 'requests', 'frames', 'egress', 'sightings'],
  ({ observations, requests, frames, egress, sightings }) => {
    const contacts = [
      ...observations.map(({ script, frame }) => ({ url: script.finalUrl ?? script.url, scriptId: script.id, frameId: frame.id })),
      ...observations.map(({ script, frame }) => ({ url: script.url, scriptId: script.id, frameId: frame.id })),
      ...requests.map((request) => ({
        url: request.finalUrl || request.url,
        scriptId: request.initiators.find((initiator) => initiator.scriptId !== null)?.scriptId ?? null,
        frameId: request.frameId,
      })),
      ...frames.map((frame) => ({ url: frame.url, scriptId: frame.initiators[0]?.scriptId ?? null, frameId: frame.id })),
      ...sightings.map((sighting) => ({ url: `https://${bareHost(sighting.host)}/`, scriptId: sighting.scriptId, frameId: null })),
      ...egress.map((entry) => ({ url: `https://${entry.host}/`, scriptId: null, frameId: null })),
    ]
    const reported = new Set<string>()
    return contacts.flatMap(({ url, scriptId, frameId }) => {
      const entry = knownBadHostOf(hostOf(url))
      if (!entry || reported.has(entry.host)) return []
      reported.add(entry.host)
      const params = { host: entry.host, source: entry.source, published: entry.published }
      return [{ severity: 'critical' as const, scriptId, frameId, params }]
    })
  },
)

/** Advisory entry that covers a host; null if none exists. */
export function knownBadHostOf(host: string | null) {
  for (let name = host ?? ''; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const entry = byHost.get(name)
    if (entry) return entry
  }
  return null
}
