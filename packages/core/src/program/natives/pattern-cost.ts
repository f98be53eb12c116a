// Owns what a look with a pattern may cost at worst.

/**
 * Steps of a backtracking look, estimated from above: the length of the text to the power of open repetitions that may share it; a repetition within a
 * repeated group is without bound. Source of the rule: the usual analysis of exponential and polynomial backtracking (Weideman et al., CIAA 2016).
 */
export function patternCost(source: string, length: number): number {
  let repetitions = 0
  const groups: boolean[] = []
  let lastClosedHeld = false
  for (let i = 0; i < source.length; i++) {
    const character = source[i]
    if (character === '\\') {
      // A reference to a group makes looks exponential.
      if (/[1-9k]/.test(source[i + 1] ?? '')) return Number.POSITIVE_INFINITY
      i++
    } else if (character === '[') {
      for (i++; i < source.length && source[i] !== ']'; i++) if (source[i] === '\\') i++
      lastClosedHeld = false
      continue
    } else if (character === '(') {
      groups.push(false)
    } else if (character === ')') {
      lastClosedHeld = groups.pop() ?? false
      if (lastClosedHeld && groups.length > 0) groups[groups.length - 1] = true
      const next = source[i + 1]
      if (lastClosedHeld && (next === '*' || next === '+' || next === '{')) return Number.POSITIVE_INFINITY
      continue
    } else if (character === '*' || character === '+' || (character === '{' && /^\{\d+,\}/.test(source.slice(i, i + 12)))) {
      repetitions++
      if (groups.length > 0) groups[groups.length - 1] = true
    } else if (character === '|' && groups.length > 0) {
      groups[groups.length - 1] = true
    } else if (character === '{') {
      const most = /^\{\d*,?(\d+)\}/.exec(source.slice(i, i + 14))?.[1]
      if (most && Number(most) > 1_000) return Number.POSITIVE_INFINITY
    }
    lastClosedHeld = false
  }
  return length ** Math.max(1, Math.min(repetitions, 8))
}
