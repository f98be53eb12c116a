// Weaknesses of combined Content-Security-Policies: something is open only if every policy leaves it open.

import type { Severity } from '@tillwatch/contract/lists'
import {
  allowsAnyHost,
  type CodeWay,
  type CspPolicy,
  governing,
  isDynamic,
  mayRun,
  namesCode,
  readSource,
  ruleOf,
  type VoidSourceReason,
} from '#inventory/index.ts'
import { type SourceWidth, widthOf } from './csp-width.ts'

export interface Weakness {
  directive: string
  problem: 'absent' | 'unsafe-inline' | 'unsafe-eval' | 'data' | 'nothing-runs' | 'void-source' | 'nonce-reused' | SourceWidth
  value: string
  severity: Severity
  /** For `absent`: what is unrestricted, if that is less than the directive governs. Comma-separated. */
  open?: string
  /** For `void-source`: why browsers ignore it. */
  why?: VoidSourceReason | 'unquoted'
}

/** All weaknesses of enforced policies. Requires at least one policy. */
export function policyWeaknesses(policies: readonly CspPolicy[]): Weakness[] {
  return [...codeWeaknesses(policies), ...fileWeaknesses(policies), ...exitWeaknesses(policies), ...idleSources(policies)]
}

/** A weakness if every policy lets inline code run by a known nonce, or lets it run anyway. */
export function reusedNonces(policies: readonly CspPolicy[], isKnown: (nonce: string) => boolean): Weakness[] {
  const rules = policies.map((policy) => ({ rule: ruleOf(policy, 'elements'), isOpen: mayRun([policy], 'elements') === 'any' }))
  const reused = rules.filter(({ rule }) => rule.sources.some((source) => source.kind === 'nonce' && isKnown(source.value)))
  const [first] = reused
  if (!first || rules.some((each) => !each.isOpen && !reused.includes(each))) return []
  return [{ directive: first.rule.from ?? 'script-src', problem: 'nonce-reused', value: "'nonce-…'", severity: 'medium' }]
}

const judgedWays = ['elements', 'handlers', 'eval'] as const satisfies readonly CodeWay[]

/** Code without a file: inline, in handlers, from text. Each kind has its own directive with its own fallbacks. */
function codeWeaknesses(policies: readonly CspPolicy[]): Weakness[] {
  const open = judgedWays
    .filter((way) => mayRun(policies, way) === 'any')
    .map((way) => ({ way, from: policies.map((policy) => ruleOf(policy, way).from).find((name) => name !== null) ?? null }))
  const out: Weakness[] = []
  const ungoverned = open.filter(({ from }) => from === null).map(({ way }) => way)
  if (ungoverned.length > 0)
    out.push({
      ...{ directive: 'script-src', problem: 'absent', value: '' },
      severity: ungoverned.some((way) => way !== 'eval') ? 'medium' : 'low',
      ...(ungoverned.length < judgedWays.length ? { open: ungoverned.join(', ') } : {}),
    })
  const inline = open.flatMap(({ way, from }) => (way !== 'eval' && from !== null ? [from] : []))
  for (const directive of new Set(inline)) out.push({ directive, problem: 'unsafe-inline', value: "'unsafe-inline'", severity: 'medium' })
  for (const { way, from } of open)
    if (way === 'eval' && from !== null) out.push({ directive: from, problem: 'unsafe-eval', value: "'unsafe-eval'", severity: 'low' })
  const idle = policies.map((policy) => ruleOf(policy, 'files')).find(({ sources }) => isDynamic(sources) && !namesCode(sources))
  if (idle?.from) out.push({ directive: idle.from, problem: 'nothing-runs', value: "'strict-dynamic'", severity: 'info' })
  return out
}

/** Where scripts with an address may come from. Sources that `'strict-dynamic'` disables don't count. */
function fileWeaknesses(policies: readonly CspPolicy[]): Weakness[] {
  const rules = policies.map((policy) => {
    const { from, allowance, sources } = ruleOf(policy, 'files')
    const values = from === null || allowance === 'none' || isDynamic(sources) ? [] : (policy.directives.get(from) ?? [])
    return { isFree: from === null, wide: values.flatMap((value) => wideSource(from ?? '', value.toLowerCase())) }
  })
  const covers = ({ isFree, wide }: (typeof rules)[number], one: Weakness) =>
    isFree ||
    wide.some(({ problem, value }) => (value === one.value && problem === one.problem) || (isUnbounded(problem) && one.problem !== 'data'))
  const shared = rules.flatMap(({ wide }) => wide).filter((one) => rules.every((rule) => covers(rule, one)))
  return once(shared, rules.length > 1 ? ({ problem, value }) => (isUnbounded(problem) ? 'unbounded' : value) : ({ value }) => value)
}

const isUnbounded = (problem: Weakness['problem']): boolean => problem === 'any-host' || problem === 'any-scheme'

function wideSource(directive: string, value: string): Weakness[] {
  const source = readSource(value)
  if (source.kind === 'scheme' && /^(?:data|blob|filesystem)$/.test(source.scheme))
    return [{ directive, problem: 'data', value, severity: value === 'data:' ? 'medium' : 'low' }]
  if (source.kind === 'scheme' && !allowsAnyHost(source)) return []
  const width = source.kind === 'void' ? null : widthOf(value)
  return width ? [{ directive, problem: width, value, severity: width === 'open-host' ? 'low' : 'medium' }] : []
}

/** Directives for data destinations and other resources, with the severity if each is left open. */
const exits = {
  'connect-src': 'low',
  'img-src': 'info',
  'frame-src': 'info',
  'form-action': 'low',
  'base-uri': 'low',
  'object-src': 'low',
} as const satisfies Record<string, Severity>

function exitWeaknesses(policies: readonly CspPolicy[]): Weakness[] {
  const out = Object.entries(exits).flatMap(([directive, severity]): Weakness[] => {
    const rules = policies.map((policy) => governing(policy, directive))
    if (rules.every((rule) => rule === null)) return [{ directive, problem: 'absent', value: '', severity }]
    const widest = rules.flatMap((rule) => (rule === null ? [] : [widestOf(rule, severity)]))
    const [first] = widest
    return first && widest.every((each) => each !== null && isAlike(each.problem, first.problem)) ? [first] : []
  })
  return once(out, ({ directive, problem }) => `${directive} ${problem}`)
}

/** A directive is open even if the policies leave it open in different ways. */
const isAlike = (a: Weakness['problem'], b: Weakness['problem']): boolean => a === b || (isUnbounded(a) && isUnbounded(b))

function widestOf({ from, values }: { from: string; values: readonly string[] }, severity: Severity): Weakness | null {
  for (const value of values) {
    const width = readSource(value).kind === 'void' ? null : widthOf(value)
    if (width !== null && width !== 'open-host') return { directive: from, problem: width, value, severity }
  }
  return null
}

/** Script expressions that browsers ignore. They open nothing, but their author intended something. */
function idleSources(policies: readonly CspPolicy[]): Weakness[] {
  const directives = policies.flatMap((policy) => {
    const names = new Set(judgedWays.flatMap((way) => ruleOf(policy, way).from ?? []))
    return [...names].map((name) => ({ directive: name, values: policy.directives.get(name) ?? [] }))
  })
  const out = directives.flatMap(({ directive, values }) =>
    values.flatMap((value): Weakness[] => {
      const why = whyIdle(value)
      return why ? [{ directive, problem: 'void-source', value, severity: 'info', why }] : []
    }),
  )
  return once(out, ({ directive, value }) => `${directive} ${value}`)
}

function whyIdle(value: string): Weakness['why'] | null {
  const source = readSource(value)
  if (source.kind === 'void') return source.why
  const isUnquoted =
    source.kind === 'host' && /^(?:self|none|unsafe-.*|strict-dynamic|nonce-.*|sha256-.*|sha384-.*|sha512-.*)$/.test(source.host)
  return isUnquoted ? 'unquoted' : null
}

function once(list: readonly Weakness[], keyOf: (one: Weakness) => string): Weakness[] {
  return [...new Map(list.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}
