// Browser name from a user agent. Only helps people recognize their own sessions.

/** The first match counts: most user agents also name other browsers. */
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

/** Null for an unknown browser. */
export function readUserAgent(text: string | null): { browser: string | null; system: string | null } {
  return { browser: named(browsers, text ?? ''), system: named(systems, text ?? '') }
}
