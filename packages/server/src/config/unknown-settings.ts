// Rejects unknown variables that look like settings, because a misspelled limit would silently have no effect.
import { closest } from 'fastest-levenshtein'

/** Variables that the launcher, the browser package, the command line, and tests read. `TILLWATCH_SECRET_…` are secrets of journeys. */
const readElsewhere = [
  'TILLWATCH_ALLOW_NO_SANDBOX',
  'TILLWATCH_BROWSER',
  'TILLWATCH_FOLLOW_PARENT',
  'TILLWATCH_FULL_BROWSER',
  'TILLWATCH_KEY',
  'TILLWATCH_TEST_SEED',
]
const journeySecret = 'TILLWATCH_SECRET_'

/** One sentence per variable `TILLWATCH_…` that nothing reads, with the nearest known name. */
export function faultsOfUnknown(given: readonly string[], settings: readonly string[]): string[] {
  const known = [...settings.filter((name) => name.startsWith('TILLWATCH_')), ...readElsewhere]
  return given
    .filter((name) => name.startsWith('TILLWATCH_') && !known.includes(name) && !name.startsWith(journeySecret))
    .map((name) => `${name} is not a setting. Did you mean ${closest(name, known)}? Rename it or remove it.`)
}
