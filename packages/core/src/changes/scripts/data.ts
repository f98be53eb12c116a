// Compares data. Values of carts, states, and settings may change, but must not add a host, markup, code, or field.
import { sameSite } from '#inventory/index.ts'
import { isPayeePath } from './accounts.ts'
import { addBuilt, type BuiltAddresses, isRebuilt } from './built-addresses.ts'
import { dangersIn, isApiName, isSelector } from './dangers.ts'
import type { Data } from './fold.ts'
import { hostOfWhole, textOfCodes } from './hosts.ts'

export interface DataDifference {
  code: 'host-changed' | 'hidden-host' | 'markup-changed' | 'code-in-text' | 'selector-changed' | 'account-changed' | 'address-changed'
  /** The new value, cut to 120 characters. */
  what: string
  /** The value that it replaces; empty if there was none. */
  from: string
}

interface Leaf {
  path: string
  value: string | number | boolean | null
}

const LEAVES_MAX = 100_000

/** Whether data has more values than the comparison reads. */
export const isBeyondComparing = (data: Data): boolean => leavesOf(data).length >= LEAVES_MAX

/** What the new data adds, apart from other values. */
export function compareData(before: Data, after: Data): DataDifference[] {
  const known = knownOf(before)
  const out: DataDifference[] = []
  const told = new Set<string>()
  for (const { path, value } of [...leavesOf(after), ...codesOf(after)]) {
    const from = known.byPath.get(path) ?? ''
    if (typeof value !== 'string' || value === from) continue
    const add = (code: DataDifference['code'], what: string) => out.push({ code, what: what.slice(0, 120), from: from.slice(0, 120) })
    const led = leadsElsewhere(path, from, value)
    if (led) add('host-changed', led)
    else if (from !== '' && isPayeePath(path) && !path.endsWith('[]')) add('account-changed', value)
    if (known.values.has(value) || told.has(value)) continue
    told.add(value)
    const news = newsOf(value, from, known)
    if (news) add(news.code, news.what)
  }
  return known.hasMarkup ? out.filter(({ code, from }) => code !== 'markup-changed' || !dangersIn(from).markup || isActive(from)) : out
}

/** Properties of the data's texts. */
interface Known {
  values: Set<string>
  /** The last text at each path. */
  byPath: Map<string, string>
  hosts: Set<string>
  accounts: Set<string>
  /** Addresses of programs. */
  programs: BuiltAddresses
  hasMarkup: boolean
  hasCode: boolean
}

function knownOf(data: Data): Known {
  const known: Known = {
    ...{ values: new Set(), byPath: new Map(), hosts: new Set(), accounts: new Set(), programs: new Map() },
    ...{ hasMarkup: false, hasCode: false },
  }
  for (const { path, value } of leavesOf(data)) {
    if (typeof value !== 'string') continue
    known.values.add(value)
    known.byPath.set(path, value)
    if (isCodeAddress(value)) addBuilt(known.programs, value)
    const { hosts, hiddenHosts, accounts, markup, code } = dangersIn(value)
    for (const host of [...hosts, ...hiddenHosts]) known.hosts.add(host)
    for (const account of accounts) known.accounts.add(account)
    known.hasMarkup ||= markup
    known.hasCode ||= code
  }
  return known
}

/** Whatever a text adds that no earlier text had. */
function newsOf(value: string, from: string, known: Known): Pick<DataDifference, 'code' | 'what'> | null {
  const dangers = dangersIn(value)
  const [host, hidden] = [dangers.hosts, dangers.hiddenHosts].map((hosts) => hosts.find((one) => !known.hosts.has(one)))
  if (host) return { code: 'host-changed', what: host }
  if (hidden) return { code: 'hidden-host', what: hidden }
  if (dangers.markup) return { code: 'markup-changed', what: value }
  if (dangers.code && !(known.hasCode && dangersIn(from).code)) return { code: 'code-in-text', what: value }
  const account = dangers.accounts.find((one) => !known.accounts.has(one))
  if (account) return { code: 'account-changed', what: account }
  if (from === '') return null
  if ((isSelector(value) || isSelector(from) || isApiName(value)) && (isSelector(from) || dangers.field || isApiName(from)))
    return { code: 'selector-changed', what: value }
  const isOther = isCodeAddress(value) && isCodeAddress(from) && stem(from) !== stem(value)
  return isOther && !isRebuilt(known.programs, value) ? { code: 'address-changed', what: value } : null
}

/** The host of an address that replaces an address on another site, even if both hosts are known. Positions in lists mean nothing. */
function leadsElsewhere(path: string, from: string, value: string): string | null {
  if (path.includes('[]') || from === '') return null
  const [was, is] = [hostOfWhole(from), hostOfWhole(value)]
  return was && is && !sameSite(was, is) ? is : null
}

/** Markup of a description may change, unless it could run something. */
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

/** Values of data in order with their paths. Leaves out list indexes, so that a list may grow. */
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

/** Lists of character codes as the texts that they encode. */
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
