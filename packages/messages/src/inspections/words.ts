// Texts that each language needs for what the command prints about judged files.
import type { ScriptVerdict } from '@tillwatch/contract/lists'

export interface InspectionWords {
  noScript: string
  /** With how many files are not evaluated. */
  summary: (files: number, counts: Readonly<Record<ScriptVerdict, number>>, notEvaluated: number) => string
  verdicts: Readonly<Record<ScriptVerdict, string>>
  headings: Record<'attention' | 'inconclusive' | 'benign' | 'notRun' | 'notEvaluated', string>
  parsesInPart: string
  cutShort: string
  inDecodedCode: string
  capabilities: (listed: string, more: number) => string
  noCapabilities: string
  progress: (done: number, all: number) => string
  stoppedWith: (lines: number) => string
  noneRun: (why: string) => string
  someRun: (ran: number, all: number, why: string) => string
  /** Behavior in the sandbox, each one a clause in the past. */
  inSandbox: (clauses: string, more: number) => string
  /** By code; `{said}` is a number, or words of the system. */
  notJudged: Readonly<
    Record<'too-much-memory' | 'analysis-crashed' | 'too-slow' | 'unreadable' | 'no-file-or-folder' | 'too-deep' | 'too-many-files', string>
  >
}
