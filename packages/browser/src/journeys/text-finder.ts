// Finds many short texts in long ones, in one pass over each.

export interface TextFinder {
  learn(text: string, name: string): void
  isIn(text: string): boolean
  /** The text with each found one, the longest where several start, replaced by what `write` makes of its name. */
  replaced(text: string, write: (name: string) => string): string
}

interface Known {
  text: string
  name: string
}

/** Characters that select the candidates at a position; every known text has at least as many. */
const HEAD = 4
const BUCKETS = 1 << 16

const headOf = (text: string, at: number) =>
  (text.charCodeAt(at) * 29791 + text.charCodeAt(at + 1) * 961 + text.charCodeAt(at + 2) * 31 + text.charCodeAt(at + 3)) % BUCKETS

export function createTextFinder(): TextFinder {
  const buckets = new Map<number, Known[]>()
  /** Whether a bucket has texts; faster to ask than the map. */
  const used = new Uint8Array(BUCKETS)

  function at(text: string, start: number): Known | undefined {
    const head = headOf(text, start)
    return used[head] === 0 ? undefined : buckets.get(head)?.find((known) => text.startsWith(known.text, start))
  }

  return {
    learn(text, name) {
      if (text.length < HEAD) throw new RangeError('a text to find needs four characters')
      const head = headOf(text, 0)
      const known = buckets.get(head) ?? []
      if (known.some((one) => one.text === text)) return
      buckets.set(
        head,
        [...known, { text, name }].sort((one, other) => other.text.length - one.text.length),
      )
      used[head] = 1
    },
    isIn(text) {
      for (let start = 0; start + HEAD <= text.length; start++) if (at(text, start)) return true
      return false
    },
    replaced(text, write) {
      let done = 0
      let clean = ''
      for (let start = 0; start + HEAD <= text.length; start++) {
        const known = at(text, start)
        if (!known) continue
        clean += text.slice(done, start) + write(known.name)
        done = start + known.text.length
        start = done - 1
      }
      return done === 0 ? text : clean + text.slice(done)
    },
  }
}
