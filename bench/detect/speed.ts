// Owns the measuring of how fast scripts are judged: `node bench/detect/speed.ts DIR` prints it as JSON.
import { judgeScript } from '@tillwatch/core/detection'
import { type CorpusFile, readCorpus } from '../../tools/detect/corpus.ts'
import { shareOf } from '../../tools/detect/evaluate.ts'
import { shareWords } from '../../tools/detect/report.ts'
import { median } from '../measure.ts'

const TIMED_FILES = 150
const TIMED_BYTES_MAX = 7_500_000
/** Families that read cards and send them to their own providers. */
const cardFields = /^(?:braintree-web|_adyen_adyen-web|_paystack_inline-js)__/

export interface Speed {
  text: string
  mbPerSecond: number
  longestMs: number
  cardFieldsFlagged: number
}

console.log(JSON.stringify(timeOf(readCorpus(process.argv[2] ?? '', TIMED_BYTES_MAX))))

/** Judges files of all sizes with the weights that are installed, and the card-field families. */
function timeOf(files: readonly CorpusFile[]): Speed {
  const bySize = [...files].sort((one, other) => one.text.length - other.text.length)
  const timed = bySize.filter(
    (_, index) => index % Math.max(1, Math.floor(bySize.length / TIMED_FILES)) === 0 || index === bySize.length - 1,
  )
  const pass = () =>
    timed.map(({ text }) => {
      // Processor time: other work on the machine must not count.
      const begun = process.cpuUsage()
      judgeScript(text)
      const { user, system } = process.cpuUsage(begun)
      return { ms: (user + system) / 1_000, characters: text.length }
    })
  // A judge of the service stays; the first pass also pays for compiling the judge itself.
  const first = pass().reduce((sum, { ms }) => sum + ms, 0)
  const times = pass()
  const total = times.reduce((sum, { ms }) => sum + ms, 0)
  const characters = times.reduce((sum, one) => sum + one.characters, 0)
  const mbPerSecond = characters / total / 1_000
  const longest = times.reduce((most, one) => (one.ms > most.ms ? one : most))
  const families = files.filter(({ name }) => cardFields.test(name))
  const flaggedOnes = families.filter(({ text }) => /^(?:suspicious|malicious)$/.test(judgeScript(text).verdict))
  const lines = [
    `Speed: ${(characters / 1e6).toFixed(1)} MB in ${times.length} files of packages at ${mbPerSecond.toFixed(2)} MB/s of processor time (target ≥ 2), by a judge that has been at work; in a process that has just begun at ${(characters / first / 1_000).toFixed(2)} MB/s; median ${median(times.map(({ ms }) => ms)).toFixed(0)} ms, longest ${longest.ms.toFixed(0)} ms for ${(longest.characters / 1e6).toFixed(2)} MB (target ≤ 4,000 ms).`,
    `Card-field families (braintree-web, adyen-web, paystack inline): ${shareWords(shareOf(flaggedOnes.length, families.length))} flagged; target none.`,
  ]
  return { text: lines.join('\n'), mbPerSecond, longestMs: longest.ms, cardFieldsFlagged: flaggedOnes.length }
}
