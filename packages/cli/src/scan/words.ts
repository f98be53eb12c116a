// Text of a result, and shortening, for both the terminal and the HTML page.

import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { describeLanding } from '@tillwatch/core/report'
import { formatOutcome } from '@tillwatch/messages/outcomes'

/** Text from a page, made safe for a terminal: without control, format, or direction characters. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '�')
}

/** Shortens an address in the middle, never in its host. `length` 0 keeps everything. */
export function shortAddress(address: string, length: number): string {
  const text = plain(address)
  if (length === 0 || text.length <= length) return text
  const host = /^[a-z]+:\/\/[^/]*\/?/i.exec(text)?.[0] ?? ''
  const room = length - host.length - 1
  if (room < 6) return `${host}…${text.slice(-Math.max(4, room))}`
  const end = Math.ceil(room * 0.6)
  return `${text.slice(0, host.length + room - end)}…${text.slice(-end)}`
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

const integrationWords: Record<Exclude<ScanResult['page']['integration']['type'], 'none-found'>, string> = {
  'server-redirect': 'server redirect',
  'script-redirect': 'script redirect',
  iframe: "payment fields in a provider's frame",
  'direct-post': 'form that posts directly to a provider',
  'merchant-form': "payment form on the merchant's own page",
  'single-page-app': 'single-page app',
  unknown: 'payment form not recognized',
}

/** First lines of a report: where the visit ended if elsewhere than requested, whether it was evaluated, and the counts. */
export function headline(result: ScanResult): string[] {
  const seconds = (result.durationMs / 1000).toFixed(1)
  const landing = describeLanding(result)
  const lines = landing === null ? [] : [plain(landing)]
  if (result.result === 'not-evaluated') lines.push(`Not evaluated: ${reason(result)}`)
  else if (result.result === 'partial') lines.push(`Partly evaluated in ${seconds} s. Missing: ${reason(result)}`)
  else lines.push(`Evaluated in ${seconds} s.`)
  if (result.result === 'not-evaluated') return lines
  const ran = result.scripts.filter((script) => script.ran)
  const third = ran.filter((script) => script.party === 'third').length
  const own = ran.filter((script) => script.scope === 'payment-provider' || script.scope === 'three-d-secure').length
  lines.push(
    `${count(ran.length, 'script runs', 'scripts run')} here, ${third} from third parties${own > 0 ? `, ${own} in frames of the payment provider` : ''}; ${count(result.requests.total, 'request')} to ${count(result.requests.hosts.length, 'host')}.`,
  )
  const { type, provider } = result.page.integration
  if (type === 'none-found') lines.push('No payment form, frame, or provider was found on this page.')
  else lines.push(`Payment: ${integrationWords[type]}${provider ? ` (${plain(provider)})` : ''}.`)
  lines.push(canaryLine(result))
  if (result.cloakCheck) lines.push(cloakLine(result.cloakCheck, result.findings))
  lines.push(`Risk ${result.risk.score} of 100 (${result.risk.severity}); ${count(result.findings.length, 'finding')}.`)
  return lines
}

function reason(result: ScanResult): string {
  if (!result.reason) return 'unknown'
  const detail = plain(result.reason.detail)
  const advice = /^browser-(?:missing|failed)$/.test(result.reason.code) ? ' Run “tillwatch doctor” to see how to fix this.' : ''
  return detail ? `${formatOutcome(result.reason.code, 'en')} ${sentence(detail)}${advice}` : formatOutcome(result.reason.code, 'en')
}

/** A detail of the evidence as a separate sentence. */
function sentence(detail: string): string {
  return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}${/[.!?]$/.test(detail) ? '' : '.'}`
}

function cloakLine({ state, detail }: NonNullable<ScanResult['cloakCheck']>, findings: ScanResult['findings']): string {
  if (state !== 'compared') return `Cloaking: not compared. ${plain(detail)}`
  const found = findings.filter((finding) => finding.check === 'inventory-differs-by-client').length
  return `Cloaking: ${found === 0 ? 'another browser got the same scripts' : `${count(found, 'difference')}, see the findings`}. ${plain(detail)}`
}

function canaryLine(result: ScanResult): string {
  if (result.page.fields.length === 0) return 'Test card: not typed, because no payment field was found.'
  const kept = result.findings.some(({ check }) => check === 'card-kept-in-browser')
  if (!result.canarySearched && !kept) return 'Test card: not fully evaluated. See the notes.'
  const cards = result.canary.filter((sighting) => sighting.value === 'card')
  const away = cards.filter((sighting) => sighting.expected === 'no')
  const hosts = [...new Set(away.map((sighting) => plain(sighting.host)))].join(', ')
  if (away.length > 0 && away.every(({ blocked }) => blocked))
    return `Test card: the page TRIED TO SEND IT to ${hosts}. The scanner stopped the request.`
  if (away.length > 0) return `Test card: it LEFT THE PAGE for ${hosts}.`
  if (kept) return 'Test card: STORED IN THE BROWSER. See the findings.'
  return cards.length > 0 ? 'Test card: sent only where expected.' : 'Test card: typed, but not found in any request.'
}

/** Notes on missing evidence, one sentence each. */
export function notes(result: Pick<ScanResult, 'result' | 'issues' | 'page' | 'canaryCoverage' | 'journey'>): string[] {
  const issues = result.issues.map((issue) => `${formatOutcome(issue.code, 'en')}${issue.detail ? ` (${plain(issue.detail)})` : ''}`)
  const filled = result.journey?.steps.flatMap((step) => step.filled ?? []) ?? []
  if (filled.length > 0)
    issues.push(
      `The scanner filled in these fields with a test identity: ${plain(filled.join(', '))}. The shop might have stored them as an abandoned cart.`,
    )
  return result.result === 'not-evaluated' ? issues : [...issues, ...cardNotes(result)]
}

const GAPS_TOLD_MAX = 5

/** What the visit does not know about the test card, so that silence is not mistaken for a clean page. */
function cardNotes({ page, canaryCoverage }: Pick<ScanResult, 'page' | 'canaryCoverage'>): string[] {
  if (!canaryCoverage) return page.fields.length > 0 ? ['No test card was typed, so it is unknown what scripts do with card data.'] : []
  const gaps = [
    ...canaryCoverage.notTyped.map(({ fieldId, reason }) => {
      const name = page.fields.find((field) => field.id === fieldId)?.name ?? ''
      return `Not typed into ${name ? `the field ${plain(name)}` : 'a field'}: ${plain(reason)}`
    }),
    ...canaryCoverage.notSearched.map(({ url, reason }) => `Not searched for the test card: ${shortAddress(url, 120)} (${plain(reason)})`),
  ]
  const typed = canaryCoverage.typedInto.filter(({ kind }) => kind === 'card-number')
  if (page.fields.length > 0 && typed.length === 0) gaps.unshift('The scanner could not type into any card number field.')
  else if (typed.length > 0 && !typed.some(({ verified }) => verified)) gaps.unshift('The test card was typed, but not seen in its field.')
  const more = gaps.length - GAPS_TOLD_MAX
  return more > 0 ? [...gaps.slice(0, GAPS_TOLD_MAX), `${count(more, 'more gap')} of the same kinds. The JSON lists all of them.`] : gaps
}

/** A script's details in a few words: its kind and its behavior. */
export function details(script: ScriptResult): string {
  const parts: string[] = []
  if (script.blocked) parts.push(`blocked by ${script.blocked.by}`)
  else if (!script.ran) parts.push(script.state.replaceAll('-', ' '))
  if (script.vendor) parts.push(plain(script.vendor))
  if (script.library) parts.push(plain(libraryWords(script.library)))
  parts.push(...new Set(script.behaviours.map((behaviour) => behaviour.kind.replaceAll('-', ' '))))
  return parts.join(', ')
}

function libraryWords({ name, version, published }: NonNullable<ScriptResult['library']>): string {
  return `${name}${version ? ` ${version}` : ''}${published ? ' (the published file)' : ''}`
}

/** The final address, or the label for code without one. */
export function where(script: ScriptResult): string {
  return script.finalUrl ?? script.url ?? script.label
}
