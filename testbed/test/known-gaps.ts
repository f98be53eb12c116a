// Owns the list of what scans are known to get wrong about the local shops. The truth itself is never bent: a gap stands here, in words, until it is mended.

export interface KnownGap {
  shop: string
  /** How the difference line starts. */
  difference: string
  why: string
}

export const knownGaps: readonly KnownGap[] = []

/** The differences that no known gap explains. */
export function unexplained(shop: string, differences: readonly string[]): string[] {
  const gaps = knownGaps.filter((gap) => gap.shop === shop)
  return differences.filter((difference) => !gaps.some((gap) => difference.startsWith(gap.difference)))
}
