// Output of a browser that ended at its start, as a message that helps a person.
import type { DoctorMessage } from '@tillwatch/messages/doctor'

/** Prefix of a line in Chromium's log: process, time, level, and source file. */
const LOG_PREFIX = /^\[[^\]\n]*:(?:INFO|WARNING|ERROR|FATAL|VERBOSE\d):[^\]\n]*\]\s*/

/**
 * Why a browser ended, from the end of its standard error: the missing sandbox, a missing library, or its last line, cut to 300 characters.
 * The missing sandbox has our own message, because Chromium's fills a page.
 */
export function lastWords(text: string): DoctorMessage {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.some((line) => /suid sandbox helper/i.test(line))) return { code: 'start.sandbox-helper' }
  if (lines.some((line) => /no usable sandbox|setuid sandbox|without --no-sandbox/i.test(line))) {
    return { code: 'start.no-sandbox' }
  }
  const telling = lines.find((line) => /shared librar|FATAL|ermission|not found/.test(line)) ?? lines.at(-1)
  if (telling === undefined) return { code: 'start.silent' }
  const message = telling
    .trim()
    .replace(LOG_PREFIX, '')
    .slice(0, 300)
    .replace(/[.\s]{1,9}$/, '')
  return { code: 'start.exited', values: { message } }
}
