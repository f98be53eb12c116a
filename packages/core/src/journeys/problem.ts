// Owns what is wrong with a journey's file: a code, the step, and a sentence that says what to do.
import type { JourneyProblemCode } from '@tillwatch/contract/lists'

export interface JourneyProblem {
  code: JourneyProblemCode
  /** Counted from 1; null when it is about the whole file. */
  step: number | null
  /** The part of the file that it is about, cut to 80 characters, for other languages; empty without one. */
  said: string
  sentence: string
}

const SAID_CHARS_MAX = 80

const sentences: Record<JourneyProblemCode, (said: string) => string> = {
  'too-big': (said) => `The file has ${said} characters; a journey has 262,144 at most. Record only the way to the payment page.`,
  'not-json': (said) => `This is not JSON: ${said}. In Chrome's Recorder, export the recording as a “JSON file”.`,
  'no-steps': () =>
    `This is no recording: it needs an object with a list “steps” that is not empty. In Chrome's Recorder, export the recording as a “JSON file”.`,
  'too-many-steps': (said) => `The journey has ${said} steps; 100 are the most. Record only the way to the payment page.`,
  'unknown-kind': (said) => `“${said}” is no kind of step that journeys have. Delete the step.`,
  'runs-code': (said) =>
    `“${said}” runs code of its own, which journeys never do. Delete the step, or wait for an element with “waitForElement”.`,
  'other-window': (said) => `It acts in another window (${said}), which journeys do not follow. Record the way in one window.`,
  address: (said) => `“${said}” cannot be opened. Use a whole address that starts with https:// or http://, with no user name in it.`,
  'card-number': () =>
    'It types a card number. A journey ends where the payment form shows, and the scan goes on from there: delete this step and all after it.',
  'unknown-part': (said) => `It has a part that journeys do not know: ${said}. Delete it.`,
  'wrong-part': (said) => `${said}. Correct it, or record the step again.`,
}

/** A problem with its sentence. `said` may come from the file and is cut; `step` counts from 0. */
export function journeyProblem(code: JourneyProblemCode, step: number | null, said = ''): JourneyProblem {
  // What a file says is shown on one line, whatever it is.
  const shown = said
    .slice(0, SAID_CHARS_MAX * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, SAID_CHARS_MAX)
  const sentence = sentences[code](shown)
  return { code, step: step === null ? null : step + 1, said: shown, sentence: step === null ? sentence : `Step ${step + 1}: ${sentence}` }
}
