// Owns the name of a browser as its user agent gives it. It only helps people recognize their own sessions.

/** The first that is in the text counts: most browsers also name those that they take after. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const named = (list: readonly (readonly [string, string])[], text: string) => list.find(([mark]) => text.includes(mark))?.[1] ?? null

/** Null for what is not known. */
export function readUserAgent(text: string | null): { browser: string | null; system: string | null } {
  return { browser: named(browsers, text ?? ''), system: named(systems, text ?? '') }
}
