// English texts of what the command prints about judged files.
import type { InspectionWords } from './words.ts'

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

const verdicts = { malicious: 'malicious', suspicious: 'suspicious', inconclusive: 'inconclusive', benign: 'benign' }

export const english: InspectionWords = {
  noScript:
    'No script was found. In folders, inspect reads .js, .mjs, .cjs, .html, and .htm files. It skips node_modules unless you name it.',
  summary: (files, { malicious, suspicious, inconclusive, benign }, notEvaluated) => {
    const parts = [
      [malicious, verdicts.malicious],
      [suspicious, verdicts.suspicious],
      [inconclusive, verdicts.inconclusive],
      [benign, verdicts.benign],
      [notEvaluated, 'not evaluated'],
    ] as const
    const shown = parts.filter(([n]) => n > 0).map(([n, name]) => `${n} ${name}`)
    return `${count(files, 'file')}: ${shown.join(', ')}.`
  },
  verdicts,
  headings: {
    attention: 'Needs attention',
    inconclusive: 'Inconclusive: no findings, but the analysis is incomplete',
    benign: 'No skimmer found',
    notRun: 'Not evaluated in the sandbox, or only partly evaluated',
    notEvaluated: 'Not evaluated',
  },
  parsesInPart: 'only partly parsed',
  cutShort: 'cut short',
  inDecodedCode: 'in decoded code',
  capabilities: (listed, more) => `It ${listed}${more > 0 ? `; and ${more} more` : ''}.`,
  noCapabilities: 'It has no known capabilities.',
  progress: (done, all) => `${done} of ${count(all, 'file')}`,
  stoppedWith: (lines) => (lines === 1 ? 'Stopped. 1 line was written.' : `Stopped. ${lines} lines were written.`),
  noneRun: (why) => `Nothing was run in the sandbox. ${why}`,
  someRun: (ran, all, why) => `Only ${ran} of ${all} files ${ran === 1 ? 'was' : 'were'} run in the sandbox. ${why}`,
  inSandbox: (clauses, more) => `In the sandbox, the script ${clauses}${more > 0 ? `; and ${more} more` : ''}.`,
  notJudged: {
    'too-much-memory': 'The analysis used too much memory.',
    'analysis-crashed': 'The analysis crashed the process.',
    'too-slow': 'The analysis took more than {said} s.',
    unreadable: 'The file cannot be read: {said}.',
    'no-file-or-folder': 'This is not a file or a folder.',
    'too-deep': 'Folders more than {said} levels deep are not inspected.',
    'too-many-files': 'More than {said} files were found. The rest is not inspected.',
  },
}
