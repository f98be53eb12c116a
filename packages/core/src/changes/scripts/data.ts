// Owns the comparison of data: carts, states and settings may become others, but bring no host, markup, code or field that was not there.
import { dangersIn, isApiName, isSelector } from './dangers.ts'
import type { Data } from './fold.ts'
import { textOfCodes } from './hosts.ts'

export interface DataDifference {
  code: 'host-changed' | 'hidden-host' | 'markup-changed' | 'code-in-text' | 'selector-changed' | 'account-changed' | 'address-changed'
  /** What came, cut to 120 characters. */
  what: string
  /** What stood in the same place; empty where nothing did. */
  from: string
}

interface Leaf {
  path: string
  value: string | number | boolean | null
}

const LEAVES_MAX = 100_000

/** What data brings that the data before it did not have, beyond other values. */
export function compareData(before: Data, after: Data): DataDifference[] {
  const was = leavesOf(before)
  const known = new Set<string>()
  const byPath = new Map<string, string>()
  const hosts = new Set<string>()
  let [hadMarkup, hadCode] = [false, false]
  for (const { path, value } of was) {
    if (typeof value !== 'string') continue
    known.add(value)
    byPath.set(path, value)
    const dangers = dangersIn(value)
    for (const host of [...dangers.hosts, ...dangers.hiddenHosts]) hosts.add(host)
    hadMarkup ||= dangers.markup
    hadCode ||= dangers.code
  }
  const out: DataDifference[] = []
  for (const { path, value } of [...leavesOf(after), ...codesOf(after)]) {
    if (typeof value !== 'string' || known.has(value)) continue
    known.add(value)
    const from = byPath.get(path) ?? ''
    const add = (code: DataDifference['code'], what: string) => out.push({ code, what: what.slice(0, 120), from: from.slice(0, 120) })
    const dangers = dangersIn(value)
    const host = dangers.hosts.find((one) => !hosts.has(one))
    const hidden = dangers.hiddenHosts.find((one) => !hosts.has(one))
    if (host) add('host-changed', host)
    else if (hidden) add('hidden-host', hidden)
    else if (dangers.markup) add('markup-changed', value)
    else if (dangers.code && !(hadCode && dangersIn(from).code)) add('code-in-text', value)
    else if (dangers.account !== null) add('account-changed', dangers.account)
    else if (
      from !== '' &&
      (isSelector(value) || isSelector(from) || isApiName(value)) &&
      (isSelector(from) || dangers.field || isApiName(from))
    )
      add('selector-changed', value)
    else if (from !== '' && isCodeAddress(value) && isCodeAddress(from) && stem(from) !== stem(value)) add('address-changed', value)
  }
  return hadMarkup ? out.filter(({ code, from }) => code !== 'markup-changed' || !dangersIn(from).markup || isActive(from)) : out
}

/** Markup of a description may become other markup, unless it could run something. */
function isActive(text: string): boolean {
  return /<\s{0,5}(?:script|iframe|object|embed|form|input)\b|\son[a-z]{3,20}\s{0,9}=/i.test(text)
}

/** An address of a program. */
function isCodeAddress(text: string): boolean {
  return /^[^\s<>]{1,400}\.(?:m?js|php)(?:[?#]\S{0,400})?$/i.test(text)
}

function stem(address: string): string {
  return address.split(/[?#]/, 1)[0]!.replace(/[0-9a-f]{8,64}|\d{1,14}/gi, '*')
}

/** Values of data in order with their paths; indexes of lists do not count, so that a list may be longer. */
function leavesOf(data: Data): Leaf[] {
  const out: Leaf[] = []
  const stack: [string, Data][] = [['', data]]
  for (let next = stack.pop(); next && out.length < LEAVES_MAX; next = stack.pop()) {
    const [path, value] = next
    if (Array.isArray(value)) for (const item of value.toReversed()) stack.push([`${path}[]`, item])
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of value.entries.toReversed()) stack.push([`${path}.${key.slice(0, 100)}`, item])
    else out.push({ path, value })
  }
  return out
}

/** Lists of character codes as the texts that they are. */
function codesOf(data: Data): Leaf[] {
  const out: Leaf[] = []
  const stack: Data[] = [data]
  for (let value = stack.pop(); value !== undefined && out.length < 1_000; value = stack.pop()) {
    if (Array.isArray(value)) {
      const text = value.every((item) => typeof item === 'number') ? textOfCodes(value) : null
      if (text !== null) out.push({ path: '', value: text })
      else for (const item of value) stack.push(item)
    } else if (typeof value === 'object' && value !== null) for (const [, item] of value.entries) stack.push(item)
  }
  return out
}
