// Output of a browser that ended at its start, as a message that helps a person.

/** Prefix of a line in Chromium's log: process, time, level, and source file. */
const LOG_PREFIX = /^\[[^\]\n]*:(?:INFO|WARNING|ERROR|FATAL|VERBOSE\d):[^\]\n]*\]\s*/

/**
 * Why a browser ended, from the end of its standard error: the missing sandbox, a missing library, or its last line, cut to 300 characters.
 * The missing sandbox has our own message, with the word “sandbox”, because Chromium's fills a page.
 */
export function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.some((line) => /no usable sandbox|setuid sandbox|without --no-sandbox/i.test(line))) {
    return 'it has no sandbox here, because its user is not allowed to create user namespaces'
  }
  const telling = lines.find((line) => /shared librar|FATAL|ermission|not found/.test(line)) ?? lines.at(-1)
  if (telling === undefined) return 'it exited at startup without a message, and does not support the DevTools protocol'
  return `it exited at startup: ${telling
    .trim()
    .replace(LOG_PREFIX, '')
    .slice(0, 300)
    .replace(/[.\s]{1,9}$/, '')}`
}
