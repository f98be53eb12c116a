// Terminal report of a checked pack: the outcome first, then its basis, then the faults.
import type { PackReport } from '@tillwatch/core/evidence'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { wrap } from '../wrap.ts'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
const day = (at: string) => at.slice(0, 10)

/** Renders the outcome for people. `file` is the pack's name as given. */
export function renderReport(file: string, report: PackReport, style: TextStyle): string {
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(plain(text), style.columns, indent)
  const out = ['', paint(plain(file), '1'), ...put(outcomeWords(report), 0)]
  out.push(...factsOf(report).flatMap((line) => put(line, 2)))
  if (report.faults.length > 0) {
    out.push('', paint('Failures', '1'), ...report.faults.flatMap(({ sentence }) => put(sentence, 2)))
    if (report.faultsLeftOut > 0) out.push(`  … and ${report.faultsLeftOut} more.`)
  }
  out.push('', ...put(keyWords(report), 0))
  return `${out.join('\n')}\n\n`
}

function outcomeWords({ outcome, firstRecord, faults }: PackReport): string {
  if (outcome === 'sound') return 'The pack is verified.'
  if (outcome === 'empty') return 'The pack has no failures, but it also has no records to verify.'
  return `Verification of the pack failed. ${(firstRecord ?? faults[0])?.sentence ?? ''}`
}

function factsOf({ pack, records, checkpoints, contents, backwards }: PackReport): string[] {
  const lines: string[] = []
  if (pack !== null) lines.push(`Account ${pack.account}, created ${pack.madeAt.slice(0, 16).replace('T', ' ')} UTC.`)
  const { first, last } = records
  if (first !== null && last !== null)
    lines.push(
      `${count(records.fitting, 'record')} in an unbroken chain, ${first.seq} (${day(first.at)}) to ${last.seq} (${day(last.at)}).`,
    )
  else lines.push('No verified record.')
  lines.push(
    checkpoints.lastSeq === null
      ? 'No verified checkpoint.'
      : `${count(checkpoints.fitting, 'signed checkpoint')}, the last on ${checkpoints.lastDay} for records up to ${checkpoints.lastSeq}.`,
  )
  const elsewhere =
    contents.elsewhere === 0 ? '' : `; ${contents.elsewhere} more named by records are not in the pack${reasonsOf(contents)}`
  lines.push(`${count(contents.fitting, 'content')} with the digest from a record${elsewhere}.`)
  lines.push(...backwardsWords(backwards))
  return lines
}

function reasonsOf({ deleted, notAsked, tooBig }: PackReport['contents']): string {
  const reasons = [
    deleted > 0 ? `${deleted} deleted by a record` : null,
    notAsked > 0 ? `${notAsked} not requested` : null,
    tooBig > 0 ? `${tooBig} too large` : null,
  ].filter((reason) => reason !== null)
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
}

/** The server's clock was set back, or the clocks of several machines differ. */
function backwardsWords(backwards: PackReport['backwards']): string[] {
  const [first] = backwards
  if (first === undefined) return []
  const what = first.of === 'record' ? `Record ${first.seq}` : `The checkpoint for record ${first.seq}`
  const before = first.of === 'record' ? 'the record before it' : 'what it signs'
  const more = backwards.length > 1 ? ` The same in ${count(backwards.length - 1, 'other place')}.` : ''
  return [`Times run backwards: ${what} is dated ${first.at}, ${before} ${first.after}.${more}`]
}

function keyWords({ keys }: PackReport): string {
  const ids =
    keys.ids.length === 0
      ? 'No signature was checked'
      : `Signatures were checked with ${keys.ids.length === 1 ? 'key' : 'keys'} ${keys.ids.join(', ')}`
  if (keys.from === 'given') return `${ids}${keys.ids.length === 0 ? '' : ', from --key'}.`
  return `${ids}${keys.ids.length === 0 ? '' : ', from the pack'}. This shows that the pack is consistent, but not who made it, because anyone who can write a pack can sign it again. Compare the key with one from another source, or pass it with --key.`
}
