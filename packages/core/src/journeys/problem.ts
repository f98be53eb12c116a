// Problems of a journey file: a code, the step, and a message that says what to do.
import type { JourneyProblemCode } from '@tillwatch/contract/lists'
import type { Message } from '@tillwatch/contract/reasons'

export interface JourneyProblem {
  code: JourneyProblemCode
  /** From 1; null if the problem is with the whole file. */
  step: number | null
  /** Where the problem is in the file, such as `steps[3].selectors[0]`; empty for the whole file. */
  path: string
  /** The affected part of the file, at most 80 characters, for other languages; can be empty. */
  said: string
  message: Message
}

const SAID_CHARS_MAX = 80

/**
 * A problem with its message. `said` can come from the file and is shortened; `step` counts from 0, and `path` continues from the step.
 */
export function journeyProblem(
  code: JourneyProblemCode,
  step: number | null,
  said = '',
  path: readonly PropertyKey[] = [],
): JourneyProblem {
  // Text from the file is shown on one line.
  const shown = said
    .slice(0, SAID_CHARS_MAX * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SAID_CHARS_MAX)
  const message = { code: `journey.${code}`, values: { said: shown } }
  if (step === null) return { code, step, path: '', said: shown, message }
  const at = [step, ...path].map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  const values = { step: step + 1, path: `steps${at}`, problem: message }
  return { code, step: values.step, path: values.path, said: shown, message: { code: 'journey.step', values } }
}
