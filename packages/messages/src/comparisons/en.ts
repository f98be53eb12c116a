// English texts of what the command prints about a comparison.
import type { ComparisonWords } from './words.ts'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

export const english: ComparisonWords = {
  changes: 'Changes',
  notCompared: 'Not compared',
  andMorePlaces: (places, more) => `${places}, and ${count(more, 'more place')}.`,
  noLonger: (sentences) => `No longer: ${sentences}`,
  ignored: 'Ignored differences:',
  nothing: 'nothing',
  moreInJson: (more) => `… and ${more} more in the JSON.`,
  line: (line) => `line ${line}`,
  lines: (first, last) => `lines ${first} to ${last}`,
  linesBefore: (lines) => `${lines} before`,
  both: (before, after) => `${before} and ${after}`,
  nothingCompared: 'Nothing could be compared.',
  identical: 'The files are identical.',
  noChange: 'No change.',
  counts: (alerts, others) => `${count(alerts, 'change')} at alert level, ${count(others, 'other')}.`,
  scripts: ({ same, changed, added, removed }) =>
    `${count(same, 'script')} unchanged, ${changed} changed, ${added} new, ${removed} removed.`,
  profiles: { desktop: 'desktop', mobile: 'mobile' },
  results: { evaluated: 'evaluated', partial: 'partly evaluated', 'not-evaluated': 'not evaluated' },
  visits: (before, after) => `Before: ${before}. After: ${after}.`,
  otherPage: (url) => `The earlier scan visited another page: ${url}`,
  code: {
    title: 'Lines',
    counts: (added, removed) => `${added} added, ${removed} removed.`,
    countsRenamed: (added, removed, renamed) => `${added} added, ${removed} removed, ${renamed} with only minified names changed.`,
    pieces: 'Long lines are split into pieces where the syntax of the code allows it.',
    rewritten: 'The scripts have almost no lines in common, so the script was rewritten.',
    more: '… and more.',
  },
}
