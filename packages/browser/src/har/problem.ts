// Problems of a rejected HAR: the kind of fault, the entry, and a message about what to do.
import type { HarProblem, HarProblemCode } from '@tillwatch/contract/lists'
import type { Message } from '@tillwatch/contract/reasons'
import { formatInput } from '@tillwatch/messages/inputs'

type HarMessage = Message<`har.${HarProblemCode | 'entry' | 'place'}`>

/** `part` is the place in the entry, or in the file without an entry. */
export function harProblem(code: HarProblemCode, entry: number | null = null, said = '', part: string | null = null): HarProblem {
  const path = entry === null ? part : `log.entries[${entry - 1}]${part === null ? '' : `.${part}`}`
  return { code, entry, path, said }
}

/** Where it is, what is wrong, and what to do. */
export function harMessage({ code, entry, path, said }: HarProblem): HarMessage {
  const problem = { code: `har.${code}` as const, values: { said } }
  if (entry !== null) return { code: 'har.entry', values: { entry, path: path ?? '', problem } }
  return path === null ? problem : { code: 'har.place', values: { path, problem } }
}

/** The message in English. */
export const harSentence = (problem: HarProblem): string => formatInput(harMessage(problem), 'en')
