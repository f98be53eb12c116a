// Owns the words and tables of an evaluation: what was held out, and what became of it.
import type { Model } from '@tillwatch/core/detection'
import { type Call, type Held, isCalled, type Share, shareCalled, shareOf } from './evaluate.ts'
import type { SampleKind } from './samples.ts'

const percent = (value: number) => `${(100 * value).toFixed(1)} %`
export const shareWords = ({ count, of, low, high }: Share): string =>
  of === 0 ? 'none given' : `${percent(count / of)} (${count} of ${of}; ${percent(low)} to ${percent(high)})`

const rows: readonly { says: string; kind: SampleKind; is?: (held: Held) => boolean; target: string }[] = [
  {
    says: 'Files of public collections of skimmers that have a syntax tree',
    kind: 'real',
    is: ({ learnt }) => learnt.known.hasTree,
    target: '',
  },
  { says: 'Files of public collections of skimmers, all', kind: 'real', target: '≥ 90 %' },
  { says: 'Made skimmers', kind: 'made', target: '≥ 95 %' },
  { says: 'Made skimmers inside an honest file', kind: 'injected', target: '≥ 95 %' },
  { says: 'Made skimmers whose end is missing', kind: 'damaged', target: '≥ 90 %' },
  { says: 'Honest files of npm packages', kind: 'dist', target: '≤ 1 %' },
  { says: 'The same, obfuscated', kind: 'obfuscated', target: '≤ 5 %' },
  { says: 'Honest inline snippets', kind: 'snippet', target: '' },
  { says: 'Honest files and snippets whose end is missing', kind: 'cut', target: '' },
  { says: 'Honest texts that are no program', kind: 'text', target: '' },
]

/** Tables of both ways to hold out, and the names of what went wrong. */
export function reportOf(model: Model, held: readonly Held[], heldByDress: readonly Held[]): { report: string; mistakes: string[] } {
  const of = (list: readonly Held[], kind: SampleKind, call: Call, is?: (held: Held) => boolean) =>
    shareWords(shareCalled(list, kind, model.thresholds, call, is))
  const table = rows.map(
    ({ says, kind, is, target }) =>
      `| ${says} | ${of(held, kind, 'flagged', is)} | ${of(held, kind, 'malicious', is)} | ${of(heldByDress, kind, 'flagged', is)} | ${target} |`,
  )
  const caught = held.filter((one) => isCalled(one, model.thresholds, 'flagged'))
  const precision = shareOf(caught.filter(({ learnt }) => learnt.label === 1).length, caught.length)
  const rulesOnly = (kind: SampleKind) => {
    const list = held.filter(({ learnt }) => learnt.sample.kind === kind)
    return shareWords(
      shareOf(list.filter(({ learnt: { known } }) => known.gravest === 'hard' || known.gravest === 'strong').length, list.length),
    )
  }
  const report = [
    `Model ${model.version}: ${model.trees.length} trees, ${model.features.length} features, suspicious from ${model.thresholds.suspicious}, malicious from ${model.thresholds.malicious}.`,
    '',
    '| Held out by source, package and way of sending | flagged | called malicious | held out by obfuscator: flagged | target |',
    '| --- | --- | --- | --- | --- |',
    ...table,
    '',
    `Of all that was flagged, ${shareWords(precision)} were skimmers; the share depends on the mix above and is no forecast for a shop.`,
    `Rules alone flag ${rulesOnly('real')} of the public skimmers, ${rulesOnly('made')} of the made ones and ${rulesOnly('dist')} of the honest files.`,
  ].join('\n')
  return { report, mistakes: mistakesOf(model, held) }
}

const MISTAKES_MAX = 60

function mistakesOf(model: Model, held: readonly Held[]): string[] {
  const wrong = held.filter((one) => isCalled(one, model.thresholds, 'flagged') !== (one.learnt.label === 1))
  const line = ({ learnt: { sample, known }, chance }: Held) =>
    `- ${sample.label === 1 ? 'missed' : 'false alarm'}: ${sample.name} (${known.gravest ?? 'no reason'}, ${chance.toFixed(2)}${known.hasTree ? '' : ', no tree'})`
  return wrong.slice(0, MISTAKES_MAX).map(line)
}
