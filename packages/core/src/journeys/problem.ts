// Problems of a journey file: a code, the step, and a sentence that says what to do.
import type { JourneyProblemCode } from '@tillwatch/contract/lists'

export interface JourneyProblem {
  code: JourneyProblemCode
  /** From 1; null if the problem is with the whole file. */
  step: number | null
  /** Where the problem is in the file, such as `steps[3].selectors[0]`; empty for the whole file. */
  path: string
  /** The affected part of the file, at most 80 characters, for other languages; can be empty. */
  said: string
  sentence: string
}

const SAID_CHARS_MAX = 80

const sentences: Record<JourneyProblemCode, (said: string) => string> = {
  'too-big': (said) => `The file has ${said} characters, and the limit is 262,144. Record only the steps to the payment page.`,
  'not-json': (said) => `This is not JSON: ${said}. In Chrome's Recorder, export the recording as a “JSON file”.`,
  'no-steps': () =>
    `This is not a recording: it needs an object with a “steps” list that is not empty. In Chrome's Recorder, export the recording as a “JSON file”.`,
  'too-many-steps': (said) => `The journey has ${said} steps, and the limit is 100. Record only the steps to the payment page.`,
  'unknown-kind': (said) => `Journeys do not support the step type “${said}”. Delete the step.`,
  'runs-code': (said) =>
    `“${said}” runs its own code, which journeys never do. Delete the step, or use “waitForElement” to wait for an element.`,
  'other-window': (said) => `This step uses another window (${said}). Record all steps in one window.`,
  address: (said) => `“${said}” cannot be opened. Use a full address that starts with https:// or http:// and contains no user name.`,
  'card-number': () =>
    'This step types a card number. A journey must end where the payment form appears, and the scan continues from there. Delete this step and all later steps.',
  'unknown-part': (said) => `This step has an unknown property: ${said}. Delete the property.`,
  'wrong-part': (said) => `${said}. Correct it, or record the step again.`,
}

/**
 * A problem with its sentence. `said` can come from the file and is shortened; `step` counts from 0, and `path` continues from the step.
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
  const sentence = sentences[code](shown)
  if (step === null) return { code, step, path: '', said: shown, sentence }
  const at = [step, ...path].map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return { code, step: step + 1, path: `steps${at}`, said: shown, sentence: `Step ${step + 1} (steps${at}): ${sentence}` }
}
