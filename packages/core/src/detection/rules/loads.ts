// Rules about what a script loads, and about the names of the hosts in it.

import { openHosts } from '@tillwatch/contract/rules'
import { hostLooks, knownBadHostOf } from '#checks/index.ts'
import { siteOf } from '#inventory/index.ts'
import type { Reason } from '../judgement.ts'
import { carriesTyped, type Flow, placesOf, type Subject } from '../subject.ts'
import { withoutComments } from '../without-comments.ts'
import { asksForCheckout, isMachineWritten } from './bearing.ts'
import { hiddenAddress, named, reason } from './rule.ts'

const isUnknown = ({ destination }: Flow) => destination === 'stranger' || destination === 'drop'
/** Code from an unknown host's own server, not from a public library host, which half of all shops use. */
const isOwnHost = (flow: Flow) => isUnknown(flow) && flow.host !== null && !openHosts.includes(flow.host)

/** Loads a script or frame from an unknown host whose name the text does not show. */
export function hiddenLoader(subject: Subject, text: string): Reason[] {
  if (!subject.flows.some((flow) => flow.loads && isOwnHost(flow))) return []
  const lower = (subject.look.parsed === 'whole' ? withoutComments(text) : text).toLowerCase()
  // A region or environment before a vendor's own domain hides nothing: the domain identifies the vendor.
  const isShown = (host: string) => lower.includes(host) || namesSite(lower, siteOf(host))
  const found = subject.flows.filter((flow) => flow.loads && isOwnHost(flow) && flow.host && !isShown(flow.host))
  if (found.length === 0) return []
  // If a whole file is obfuscated, the hosts of honest services are, too.
  const weight = asksForCheckout(subject) ? 'hard' : isMachineWritten(subject) ? 'weak' : 'strong'
  return [reason('hidden-loader', weight, named(found.map(({ host }) => host ?? '')), placesOf(found))]
}

/** Whether a text contains a registrable domain as a whole word, not as part of another name such as `not-shop.com`. */
function namesSite(text: string, site: string): boolean {
  for (let at = text.indexOf(site); at >= 0; at = text.indexOf(site, at + 1))
    if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + site.length] ?? '')) return site.includes('.')
  return false
}

/** Paths of public hosts below which anyone can publish code without a review or a package. */
const ANYONES_CODE =
  /^(?:https?:)?\/\/(?:cdn\.jsdelivr\.net\/gh|cdn\.statically\.io\/(?:gh|gist)|raw\.githubusercontent\.com|gist\.githubusercontent\.com|(?:raw|rawcdn|gist|gistcdn)\.githack\.com|pastebin\.com\/raw)\//i

/** Whether the code searches for a card field, but neither reads nor watches it. */
const looksForCardOnly = ({ look }: Subject): boolean =>
  look.facts.some((fact) => fact.kind === 'selects' && fact.target === 'card') &&
  look.sources.every(({ kind }) => kind !== 'card') &&
  look.facts.every((fact) => fact.kind !== 'listens' || fact.target !== 'card')

/** Loads a script from an unknown host, or from a computed address, only on a checkout page. */
export function gatedLoader(subject: Subject): Reason[] {
  const isGated = asksForCheckout(subject)
  if (!isGated && !looksForCardOnly(subject)) return []
  const found = subject.flows.filter(
    (flow) =>
      flow.loads &&
      (ANYONES_CODE.test(flow.contact.address) ||
        (isGated && (isOwnHost(flow) || (flow.destination === 'hidden' && subject.signs.words.decode.open > 0)))),
  )
  if (found.length === 0) return []
  const from = named(found.map(({ host }) => host ?? hiddenAddress))
  return [reason('gated-loader', 'strong', { wording: isGated ? '' : 'field', ...from }, placesOf(found))]
}

/** Runs text that can only be an unknown host's response: the theft comes later. */
export function receivedCode(subject: Subject): Reason[] {
  const run = subject.look.facts.filter((fact) => fact.kind === 'runs-text').filter(({ decoded, length }) => decoded && length === 0)
  if (run.length === 0) return []
  const from = subject.flows.filter((flow) => isOwnHost(flow) && !flow.loads)
  // Widgets also put responses into script elements.
  const evaluates = run.some(({ how }) => how !== 'script element')
  const open = evaluates && from.some(({ contact }) => contact.way === 'socket' || contact.way === 'event-source')
  const strong = open || (asksForCheckout(subject) && (from.length > 0 || subject.signs.words.decode.open > 0))
  const values = from.length > 0 ? { wording: 'from', ...named(from.map(({ host }) => host ?? '')) } : {}
  return [reason('received-code', strong ? 'strong' : 'weak', values, [...run.map(({ place }) => place), ...placesOf(from)])]
}

/** Turns image data into text and runs it. Honest code never stores programs in images. */
export function codeInPicture({ look }: Subject): Reason[] {
  const found = look.facts.filter(
    (fact) => fact.kind === 'runs-text' && fact.sources.some((index) => look.sources[index]?.kind === 'picture'),
  )
  if (found.length === 0) return []
  return [
    reason(
      'code-in-picture',
      'hard',
      {},
      found.map(({ place }) => place),
    ),
  ]
}

/** A host that an advisory lists, or whose name imitates a known one. */
export function doubtfulHosts({ flows }: Subject): Reason[] {
  const known = flows.filter(({ host }) => host !== null && knownBadHostOf(host) !== null)
  const alike = flows.filter((flow) => isUnknown(flow) && flow.host !== null && hostLooks(flow.host).imitates !== null)
  return [
    ...(known.length > 0 ? [reason('known-bad-host', 'strong', named(known.map(({ host }) => host ?? '')), placesOf(known))] : []),
    ...(alike.length > 0
      ? [
          reason(
            'look-alike-host',
            alike.some((flow) => flow.loads || carriesTyped(flow)) ? 'strong' : 'weak',
            named(alike.map(({ host }) => host ?? '')),
            placesOf(alike),
          ),
        ]
      : []),
  ]
}
