// Owns the figures of the benchmark of changes: shares with their confidence intervals, and times.

/** Share with its 95 % confidence interval (Wilson score interval without continuity correction, 1927), as text. */
export function shareWords(count: number, of: number): string {
  const [low, high] = wilson(count, of)
  return `${count} of ${of}, ${percent(of === 0 ? 0 : count / of)} (${percent(low)}–${percent(high)})`
}

export function wilson(count: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.959964
  const share = count / of
  const middle = share + z ** 2 / (2 * of)
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const all = 1 + z ** 2 / of
  return [Math.max(0, (middle - half) / all), Math.min(1, (middle + half) / all)]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The value below which a share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
