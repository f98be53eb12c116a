// Terminal report of a checked pack: the outcome first, then its basis, then the faults.
import type { PackReport } from '@tillwatch/core/evidence'
import type { Language } from '@tillwatch/messages/format'
import { type PackWords, packWordsOf, sayPackFault } from '@tillwatch/messages/packs'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { wrap } from '../wrap.ts'

const day = (at: string) => at.slice(0, 10)

/** Renders the outcome for people. `file` is the pack's name as given. */
export function renderReport(file: string, report: PackReport, style: TextStyle, language: Language): string {
  const say = packWordsOf(language)
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(plain(text), style.columns, indent)
  const out = ['', paint(plain(file), '1'), ...put(outcomeWords(report, language), 0)]
  out.push(...factsOf(report, say).flatMap((line) => put(line, 2)))
  if (report.faults.length > 0) {
    out.push('', paint(say.failures, '1'), ...report.faults.flatMap((fault) => put(sayPackFault(fault, language), 2)))
    if (report.faultsLeftOut > 0) out.push(`  ${say.more(report.faultsLeftOut)}`)
  }
  const { keys } = report
  const isGiven = keys.from === 'given'
  out.push('', ...put([say.keys(keys.ids, isGiven), ...(isGiven ? [] : [say.ownKey])].join(' '), 0))
  return `${out.join('\n')}\n\n`
}

function outcomeWords({ outcome, firstRecord, faults }: PackReport, language: Language): string {
  const say = packWordsOf(language)
  if (outcome === 'sound') return say.sound
  if (outcome === 'empty') return say.empty
  const fault = firstRecord ?? faults[0]
  return say.unsound(fault ? sayPackFault(fault, language) : '')
}

function factsOf({ pack, records, checkpoints, contents, backwards }: PackReport, say: PackWords): string[] {
  const lines: string[] = []
  if (pack !== null) lines.push(say.account(pack.account, pack.madeAt.slice(0, 16).replace('T', ' ')))
  const { fitting, first, last } = records
  const end = ({ seq, at }: { seq: number; at: string }) => ({ seq, day: day(at) })
  lines.push(first !== null && last !== null ? say.records({ count: fitting, first: end(first), last: end(last) }) : say.noRecord)
  const { lastSeq, lastDay } = checkpoints
  lines.push(lastSeq === null ? say.noCheckpoint : say.checkpoints(checkpoints.fitting, lastDay ?? '', lastSeq))
  const absent = (['deleted', 'notAsked', 'tooBig'] as const).flatMap((of) => (contents[of] > 0 ? [say.absent[of](contents[of])] : []))
  const elsewhere = contents.elsewhere === 0 ? '' : say.elsewhere(contents.elsewhere, absent.join(', '))
  lines.push(say.contents(contents.fitting, elsewhere))
  const [back] = backwards
  // The server's clock was set back, or the clocks of several machines differ.
  if (back) lines.push(`${say.backwards[back.of](back)}${backwards.length > 1 ? say.backwards.more(backwards.length - 1) : ''}`)
  return lines
}
