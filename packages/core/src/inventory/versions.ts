// Owns the order of version numbers as libraries write them.

/** Negative when `a` is older than `b`, positive when newer, 0 when equal; a pre-release (`1.9.0-rc1`, `1.9.0b1`) is older than its release. */
export function compareVersions(a: string, b: string): number {
  const left = parts(a)
  const right = parts(b)
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i++) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return left.suffix < right.suffix ? -1 : 1
}

function parts(version: string): { numbers: number[]; suffix: string } {
  const found = /^v?(\d+(?:\.\d+)*)(.*)$/.exec(version.slice(0, 100))
  if (!found) return { numbers: [], suffix: version }
  return { numbers: found[1]!.split('.').map(Number), suffix: found[2]!.replace(/^[-.+]/, '').toLowerCase() }
}
