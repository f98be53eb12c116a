// Checks a proof of control on request.

import { type ProofFinding, type ProofMethod, proofDnsLabel, proofMetaName, proofPrefix } from '@tillwatch/contract/lists'
import type { CheckProof, ProofCheck } from '@tillwatch/contract/shapes'
import { sameSite } from '@tillwatch/core/inventory'
import type { Language } from '@tillwatch/messages/format'
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { LimitReached } from '#features/refusal.ts'
import type { Remote } from '#features/remote.ts'
import { hostOf } from '#features/scans/index.ts'
import { keepProof } from '#features/test-rights/index.ts'
import { describeProof, dnsHostsOf, proofFileOf, proofTextOf } from './describe-proof.ts'
import { ownSite } from './own-page.ts'
import type { SiteContext } from './ports.ts'
import { noteProofCheck, type SiteRow } from './queries.ts'

/** Elements of a head whose content is text, even if it looks like a tag. */
const textual: ReadonlySet<string> = new Set(['script', 'style', 'title', 'noscript'])

const others: ReadonlySet<string> = new Set(['html', 'head', 'meta', 'link', 'base'])

const fileBytesMax = 64_000
const linesMax = 50

/** Minimum pause between two checks of one site, in any process. */
const { pauseSeconds } = limits.proof

/**
 * Searches for the site's token once, and stores a proof that is found. An earlier proof stays valid, whatever the result. Throws Refusal
 * `not-found`, and LimitReached for a check right after another.
 */
export async function checkProof(
  context: Pick<SiteContext, 'db' | 'remote'>,
  actor: Actor,
  siteId: string,
  { method }: CheckProof,
  language: Language = 'en',
): Promise<ProofCheck> {
  const { db, remote } = context
  const site = await ownSite(db, actor, 'sites:write', siteId)
  if (!(await noteProofCheck(db, actor.accountId, siteId, pauseSeconds)))
    throw new LimitReached('pause', pauseSeconds, { code: 'checked-just-now', values: { seconds: pauseSeconds } })
  const { finding, about, host } = await findProof(remote, site, method)
  await db.transaction().execute(async (trx) => {
    if (finding === 'found') await keepProof(trx, actor, { siteId, kind: method, host })
    await recordAudit(trx, actor, 'site.proof-check', siteId, { method, finding, host, detail: sentenceOf(about, 'en').slice(0, 500) })
  })
  return { method, finding, detail: sentenceOf(about, language), proof: await describeProof(db, actor, site) }
}

const sentenceOf = (about: RefusalMessage | null, language: Language) => (about === null ? '' : formatRefusal(about, language))

interface Found {
  finding: ProofFinding
  /** What was found instead; null if there is nothing to say. */
  about: RefusalMessage | null
  /** The proven host, if found. */
  host: string
}

/** Takes bounded time. Explains any answer of the site, and never throws. */
async function findProof(remote: Remote, site: SiteRow, method: ProofMethod): Promise<Found> {
  if (method === 'dns') return findRecord(remote, site)
  const url = method === 'file' ? proofFileOf(site) : site.url
  const host = hostOf(url)
  const answer = await remote.ask(url, method === 'file' ? { bodyBytesMax: fileBytesMax } : {})
  if (answer.status === 'failed') return { finding: 'unreachable', about: answer.about, host }
  if (answer.statusCode !== 200)
    return { finding: 'missing', about: { code: 'proof.answered', values: { url: answer.url, status: answer.statusCode } }, host }
  if (hostOf(answer.url) !== host && !sameSite(hostOf(answer.url), host))
    return { finding: 'missing', about: { code: 'proof.other-site', values: { host: hostOf(answer.url) } }, host }
  if (url.startsWith('https:') && answer.url.startsWith('http:'))
    return { finding: 'missing', about: { code: 'proof.not-secure', values: { url: answer.url } }, host }
  const values =
    method === 'file'
      ? answer.text.split(/\r?\n/, linesMax)
      : readHeadMeta(answer.text, proofMetaName).map((content) => `${proofPrefix}${content.trim()}`)
  return { ...judge(values, site), host }
}

async function findRecord(remote: Remote, site: SiteRow): Promise<Found> {
  const seen: Found[] = []
  for (const host of dnsHostsOf(site)) {
    const answer = await remote.textsOf(`${proofDnsLabel}.${host}`)
    const found: Found =
      answer.status === 'failed' ? { finding: 'unreachable', about: answer.about, host } : { ...judge(answer.texts, site), host }
    if (found.finding === 'found') return found
    seen.push(found)
  }
  const telling = seen.find(({ finding }) => finding === 'other') ?? seen[0]
  return telling ?? { finding: 'missing', about: 'proof.ip', host: site.host }
}

function judge(values: readonly string[], site: SiteRow): Pick<Found, 'finding' | 'about'> {
  const ours = values.map((value) => value.trim()).filter((value) => value.startsWith(proofPrefix))
  if (ours.includes(proofTextOf(site))) return { finding: 'found', about: null }
  return { finding: ours.length > 0 ? 'other' : 'missing', about: null }
}

/**
 * Contents of the tags `<meta name="NAME" content="…">` in the page's head. Stops where the body begins by the rules of HTML: at the first
 * text, and at the first tag that cannot be in a head, so that nothing counts that a shop's visitors can write. Skips comments and scripts.
 */
export function readHeadMeta(html: string, name: string): string[] {
  const found: string[] = []
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1 || html.slice(at, open).replace('\ufeff', '').trim() !== '') return found
    const tag = html[open + 1] === '!' || html[open + 1] === '?' ? passOver(html, open) : readTag(html, open)
    if (tag === null || tag.name === '/head') return found
    at = tag.end
    if (tag.name === '' || tag.name.startsWith('/')) continue
    if (textual.has(tag.name)) {
      const closed = endOfText(html, at, tag.name)
      if (closed === null) return found
      at = closed
    } else if (!others.has(tag.name)) return found
    else if (tag.name === 'meta' && tag.attributes.get('name')?.toLowerCase() === name) found.push(tag.attributes.get('content') ?? '')
  }
}

interface Tag {
  /** In lower case, with a leading slash for a closing tag; empty for a comment. */
  name: string
  attributes: Map<string, string>
  end: number
}

/** A comment or declaration; null if it does not end. */
function passOver(html: string, open: number): Tag | null {
  const ending = html.startsWith('<!--', open) ? '-->' : '>'
  const end = html.indexOf(ending, open + 2)
  return end === -1 ? null : { name: '', attributes: new Map(), end: end + ending.length }
}

/** The tag at `open`; null if there is none or it does not end. Of attributes with the same name, the first counts. */
function readTag(html: string, open: number): Tag | null {
  const named = take(html, /\/?[a-z][^\s/>]*/iy, open + 1)
  if (named === null) return null
  const attributes = new Map<string, string>()
  let at = open + 1 + named.length
  for (;;) {
    at += (take(html, /[\s/]*/y, at) ?? '').length
    if (at >= html.length) return null
    if (html[at] === '>') return { name: named.toLowerCase(), attributes, end: at + 1 }
    const key = take(html, /=?[^\s/>=]*/y, at) ?? ''
    at += key.length
    const assign = take(html, /\s*=\s*/y, at)
    let value = ''
    if (assign !== null) {
      at += assign.length
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1)
        if (close === -1) return null
        value = html.slice(at + 1, close)
        at = close + 1
      } else {
        value = take(html, /[^\s>]*/y, at) ?? ''
        at += value.length
      }
    }
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value)
  }
}

function endOfText(html: string, from: number, name: string): number | null {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const match = closing.exec(html)
  return match === null ? null : match.index
}

function take(html: string, pattern: RegExp, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? null
}
