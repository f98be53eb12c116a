// Owns the comparison of frames: whose frame takes the card, and which foreign frames came or went.
import { hostOf, providerOf, sameSite, siteOf } from '#inventory/index.ts'
import { alert, type Found, pageChange, quiet, reasonOf } from '../found.ts'
import type { Side } from './side.ts'

type Frame = Side['scan']['page']['frames'][number]

/** Provider frames by provider, all others by registrable domain; paths, counts and frames of the site itself do not matter. */
export function compareFrames(before: Side, after: Side): Found {
  const [old, now] = [providerFrames(before), providerFrames(after)]
  const [oldOthers, others] = [foreignFrames(before), foreignFrames(after)]
  const come = [...now.keys()].filter((name) => !old.has(name))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const strangers = [...others.keys()].filter((site) => !oldOthers.has(site))
  const found: Found = { changes: [], notCompared: [] }
  const tell = (...change: Parameters<typeof pageChange>) => found.changes.push(pageChange(...change))
  const doubt = before.partial ? [reasonOf('before-partial', `${before.partial} The frame may have been there.`)] : []

  const isSwapped = gone.length > 0 && (come.length > 0 || strangers.length > 0)
  if (isSwapped) {
    const [lost, won] = [gone.join(', '), [...come, ...strangers].join(', ')]
    const sentence = `The payment frame of ${lost} is gone, and a frame of ${won} has come.`
    tell('payment-frame', `payment frame of ${lost}`, 'malicious', [reasonOf('provider-frame-swapped', sentence), ...doubt])
  } else {
    for (const name of come)
      tell('payment-frame', `payment frame of ${name}`, alert, [
        reasonOf('provider-frame-added', `A payment frame of ${name} has come, from ${hostsOf(now.get(name))}.`),
        ...doubt,
      ])
    for (const name of gone) {
      if (after.partial) found.notCompared.push({ subject: `payment frame of ${name}`, why: after.partial })
      else
        tell('payment-frame', `payment frame of ${name}`, alert, [
          reasonOf('provider-frame-removed', `The payment frame of ${name} is gone, so the card is taken elsewhere, or no more.`),
        ])
    }
  }
  for (const [name, hosts] of now) {
    const known = old.get(name)
    const fresh = known ? [...hosts].filter((host) => !known.has(host)) : []
    if (fresh.length > 0)
      tell('payment-frame', `payment frame of ${name}`, quiet, [
        reasonOf('provider-frame-host', `The payment frame of ${name} comes from ${fresh.join(', ')}.`),
      ])
  }
  for (const site of isSwapped ? [] : strangers) {
    const isKnown = before.sites.has(site)
    const sentence = `A frame of ${hostsOf(others.get(site))} has come${isKnown ? '' : ', a host that the page had nothing to do with before'}.`
    tell('frame', `frame of ${site}`, isKnown ? quiet : alert, [reasonOf('frame-added', sentence), ...doubt])
  }
  for (const [site, hosts] of oldOthers) {
    if (others.has(site)) continue
    const subject = `frame of ${site}`
    if (after.partial) found.notCompared.push({ subject, why: after.partial })
    else tell('frame', subject, quiet, [reasonOf('frame-removed', `The frame of ${hostsOf(hosts)} is gone.`)])
  }
  return found
}

const hostsOf = (hosts: ReadonlySet<string> | undefined): string => [...(hosts ?? [])].join(', ')

/** Hosts by name of the provider; a frame that a shopper cannot see takes no card. */
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
