// Owns looking for a proof of control where it must be: in the DNS, in a file, in the head of the site's page.

import { type ProofFinding, type ProofMethod, proofDnsLabel, proofMetaName, proofPrefix } from '@tillwatch/contract/lists'
import { sameSite } from '@tillwatch/core/inventory'
import type { Remote } from '#features/remote.ts'
import { hostOf } from '#features/scans/index.ts'
import { dnsHostsOf, proofFileOf, proofTextOf } from './describe-proof.ts'
import type { SiteRow } from './queries.ts'
import { readHeadMeta } from './read-head-meta.ts'

export interface Found {
  finding: ProofFinding
  /** What came instead, in English. */
  detail: string
  /** Host that is proven, where it was found. */
  host: string
}

const fileBytesMax = 64_000
const linesMax = 50

/** Looks in bounded time; whatever the site answers, this says what it means and does not throw. */
export async function findProof(remote: Remote, site: SiteRow, method: ProofMethod): Promise<Found> {
  if (method === 'dns') return findRecord(remote, site)
  const url = method === 'file' ? proofFileOf(site) : site.url
  const host = hostOf(url)
  const answer = await remote.ask(url, method === 'file' ? { bodyBytesMax: fileBytesMax } : {})
  if (answer.status === 'failed') return { finding: 'unreachable', detail: answer.sentence, host }
  if (answer.statusCode !== 200) return { finding: 'missing', detail: `${answer.url} answered with ${answer.statusCode}.`, host }
  if (hostOf(answer.url) !== host && !sameSite(hostOf(answer.url), host))
    return { finding: 'missing', detail: `The address redirects to another site, ${hostOf(answer.url)}.`, host }
  if (url.startsWith('https:') && answer.url.startsWith('http:'))
    return { finding: 'missing', detail: `The address redirects to ${answer.url}, which is not secure.`, host }
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
      answer.status === 'failed' ? { finding: 'unreachable', detail: answer.sentence, host } : { ...judge(answer.texts, site), host }
    if (found.finding === 'found') return found
    seen.push(found)
  }
  const telling = seen.find(({ finding }) => finding === 'other') ?? seen[0]
  return telling ?? { finding: 'missing', detail: 'An IP address has no DNS records. Use the file or the tag.', host: site.host }
}

function judge(values: readonly string[], site: SiteRow): Pick<Found, 'finding' | 'detail'> {
  const ours = values.map((value) => value.trim()).filter((value) => value.startsWith(proofPrefix))
  if (ours.includes(proofTextOf(site))) return { finding: 'found', detail: '' }
  return { finding: ours.length > 0 ? 'other' : 'missing', detail: '' }
}
