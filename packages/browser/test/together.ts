// Owns how variants of a test share a visit: all in one in the short form, each in its own in `npm run test:deep`.
import { atDepth } from '@tillwatch/testbed/depth'

/** Rows for `it.each`: the names of the variants, and the variants with their names. Those of one row share a visit, so none may disturb another. */
export function together<T>(variants: Record<string, T>): [string, [string, T][]][] {
  const all = Object.entries(variants)
  return atDepth(
    [all],
    all.map((one) => [one]),
  ).map((row) => [row.map(([name]) => name).join('; '), row])
}
