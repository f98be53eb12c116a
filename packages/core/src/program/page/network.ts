// What counts as contacting a host: the method, the known part of the address, and the sent data.
import { hostOfAddress } from '#shared/address-host.ts'
import type { Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownStart, knownWords, textOf } from '../values/text.ts'
import { ENCODED, isUnknown, Unknown, type Value } from '../values/values.ts'
import { keyIn } from './api-keys.ts'
import type { Way } from './facts.ts'
import { hostOf } from './hosts.ts'
import type { Recorder } from './recorder.ts'

/** Placeholder for an address that the page itself requests through a script's hook. */
export const ASKED_ADDRESS = '(address that the page asks for)'

/** Addresses without a host. For those that can run as code, reports a part that only the page knows. */
const WITHOUT_HOST = /^\s{0,400}(?:data|about|javascript|blob|mailto|tel|sms):/i
const runningWays: ReadonlySet<Way> = new Set(['script', 'frame', 'worker', 'import', 'form'])

/** Source of a function, which is not an address: a callback in an address position, or one converted to a text. */
const FUNCTION_SOURCE = /^\s{0,40}(?:async\b\s{0,9})?(?:function\b[\s*]|function\s{0,9}\(|\([^()]{0,400}\)\s{0,9}=>|[\w$]{1,40}\s{0,9}=>)/

/** Records a contact. `sent` is what is sent in addition to the address. */
export function contact(recorder: Recorder, way: Way, address: Value, sent: readonly Value[], at: Node | null): void {
  if (isUnknown(address) && address.path.startsWith(ASKED_ADDRESS)) return
  const whole = textOf(address)
  const start = whole ?? knownStart(address)
  if (WITHOUT_HOST.test(start.slice(0, 1_000)) && (whole === null ? !runningWays.has(way) : way !== 'form')) return
  let taint = taintOf(address)
  for (const one of sent) taint |= taintOf(one)
  const isSource = FUNCTION_SOURCE.test(start.slice(0, 1_000))
  if (isSource && taint === 0) return
  // An address that a script only passes on from the page, such as location.href, is not its own contact.
  const known = start !== '' || !isUnknown(address)
  recorder.note(
    {
      kind: 'contacts',
      way,
      address: (isSource ? '' : start)
        .slice(0, 4_000)
        .replace(/[\t\n\r]/g, '')
        .trimStart()
        .slice(0, 300),
      host: hostOfContact(whole, start, knownWords(address)),
      known,
      sources: recorder.sourcesIn(taint),
      ...(taint & ENCODED ? { encoded: true } : {}),
      ...(taint === 0 ? {} : keyIn([address, ...sent])),
    },
    at,
  )
}

function hostOfContact(whole: string | null, start: string, words: string): string | null {
  if (whole !== null) return hostOfAddress(whole)
  if (!WITHOUT_HOST.test(start.slice(0, 1_000))) return hostOf(words || start)
  // Code in the address itself: the hosts that it names.
  const named = /(?:https?|wss?)(?::|%3a)(?:\/|%2f){2}([a-z0-9.-]{4,253})/i.exec(words)?.[1]
  return named === undefined ? null : hostOfAddress(`//${named}`)
}

/** The address of a host that is named alone, or after a prefix that browsers omit: `stun:host`. */
export function addressOfHost(host: Value, before = /^$/): Value {
  if (typeof host === 'string') return `//${host.replace(before, '')}`
  const address = new Unknown('(host)', taintOf(host))
  address.text = `//${knownStart(host).replace(before, '')}`
  address.said = `//${knownWords(host).replace(before, '') || '…'}`
  return address
}

/** Tags that load something, and the attribute with the address. */
export const loadingTags: Readonly<Record<string, { way: Way; attribute: string }>> = {
  audio: { way: 'image', attribute: 'src' },
  embed: { way: 'frame', attribute: 'src' },
  form: { way: 'form', attribute: 'action' },
  iframe: { way: 'frame', attribute: 'src' },
  image: { way: 'image', attribute: 'src' },
  img: { way: 'image', attribute: 'src' },
  link: { way: 'link', attribute: 'href' },
  object: { way: 'frame', attribute: 'data' },
  input: { way: 'image', attribute: 'src' },
  script: { way: 'script', attribute: 'src' },
  source: { way: 'image', attribute: 'src' },
  track: { way: 'image', attribute: 'src' },
  video: { way: 'image', attribute: 'src' },
}

/** Tags that a text of HTML creates, and the hosts in it. */
export function markupOf(text: string): { tags: string[]; hosts: string[] } {
  const tags = new Set<string>()
  for (const [, tag] of text.slice(0, 200_000).matchAll(/<(script|iframe|frame|form|input|select|img|object|embed|link|base)\b/gi))
    tags.add(tag!.toLowerCase())
  const hosts = new Set<string>()
  for (const [, address] of text
    .slice(0, 200_000)
    .matchAll(/\b(?:src|srcset|action|formaction|href|data|poster|background|ping)\s{0,8}=\s{0,8}["']?([^"'\s>]{4,400})/gi)) {
    const host = hostOf(address!)
    if (host) hosts.add(host)
  }
  return { tags: [...tags], hosts: [...hosts].slice(0, 20) }
}
