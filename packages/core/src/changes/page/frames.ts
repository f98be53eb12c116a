// Compares frames: which frame takes the card, and which third-party frames were added or removed.

import type { Subject } from '@tillwatch/contract/reasons'
import { hostOf, providerOf, sameSite, siteOf } from '#inventory/index.ts'
import { alert, type Found, pageChange, quiet } from '../found.ts'
import { doubtOf, gapOf, type Side } from './side.ts'

type Frame = Side['scan']['page']['frames'][number]

/** Compares provider frames by provider and others by registrable domain. Ignores paths, counts, and frames of the site itself. */
export function compareFrames(before: Side, after: Side): Found {
  const [old, now] = [providerFrames(before), providerFrames(after)]
  const [oldOthers, others] = [foreignFrames(before), foreignFrames(after)]
  const come = [...now.keys()].filter((name) => !old.has(name))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const strangers = [...others.keys()].filter((site) => !oldOthers.has(site))
  const found: Found = { changes: [], notCompared: [] }
  const tell = (...change: Parameters<typeof pageChange>) => found.changes.push(pageChange(...change))
  const doubt = doubtOf('frame', before)

  const isSwapped = gone.length > 0 && (come.length > 0 || strangers.length > 0)
  if (isSwapped) {
    const given = { lost: gone, come: [...come, ...strangers] }
    tell('payment-frame', paymentFrame(...gone), 'malicious', [{ code: 'provider-frame-swapped', given }, ...doubt])
  } else {
    for (const name of come)
      tell('payment-frame', paymentFrame(name), alert, [
        { code: 'provider-frame-added', given: { name, hosts: hostsOf(now.get(name)) } },
        ...doubt,
      ])
    for (const name of gone) {
      if (after.partial) found.notCompared.push({ subject: paymentFrame(name), why: gapOf(after) })
      else tell('payment-frame', paymentFrame(name), alert, [{ code: 'provider-frame-removed', given: { name } }])
    }
  }
  for (const [name, hosts] of now) {
    const known = old.get(name)
    const fresh = known ? [...hosts].filter((host) => !known.has(host)) : []
    if (fresh.length > 0) tell('payment-frame', paymentFrame(name), quiet, [{ code: 'provider-frame-host', given: { name, hosts: fresh } }])
  }
  for (const site of isSwapped ? [] : strangers) {
    const isKnown = before.sites.has(site)
    const given = { hosts: hostsOf(others.get(site)), known: isKnown ? 'yes' : 'no' } as const
    tell('frame', frameOf(site), isKnown ? quiet : alert, [{ code: 'frame-added', given }, ...doubt])
  }
  for (const [site, hosts] of oldOthers) {
    if (others.has(site)) continue
    if (after.partial) found.notCompared.push({ subject: frameOf(site), why: gapOf(after) })
    else tell('frame', frameOf(site), quiet, [{ code: 'frame-removed', given: { hosts: hostsOf(hosts) } }])
  }
  return found
}

const paymentFrame = (...names: string[]): Subject => ({ code: 'payment-frame', given: { names } })
const frameOf = (site: string): Subject => ({ code: 'frame', given: { site } })

const HOSTS_MAX = 20
const hostsOf = (hosts: ReadonlySet<string> | undefined): string[] => [...(hosts ?? [])].slice(0, HOSTS_MAX)

/** Hosts by provider name. Invisible frames take no card. */
function providerFrames({ scan }: Side): Map<string, Set<string>> {
  const shown = scan.page.frames.slice(1).filter((frame) => frame.scope === 'payment-provider' && frame.shown !== false)
  return hostsBy(shown, ({ url }, host) => providerOf(url)?.provider ?? siteOf(host))
}

/** Hosts by registrable domain. */
function foreignFrames({ scan, pageHost }: Side): Map<string, Set<string>> {
  const others = scan.page.frames.slice(1).filter(({ scope }) => scope === 'other')
  return hostsBy(others, (_frame, host) => (pageHost !== null && sameSite(host, pageHost) ? null : siteOf(host)))
}

function hostsBy(frames: readonly Frame[], nameOf: (frame: Frame, host: string) => string | null): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const frame of frames) {
    const host = hostOf(frame.url)
    const name = host === null ? null : nameOf(frame, host)
    if (host === null || name === null) continue
    named.set(name, (named.get(name) ?? new Set()).add(host))
  }
  return named
}
