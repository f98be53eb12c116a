// Whether a text may contain code in strict mode, where more throws.
let last = ''
let isStrict = false

const SIGNS = /use strict|\bclass\b|\bimport\b|\bexport\b/

/** Remembers the last text, since a run asks about the same one again and again. */
export function mayBeStrict(text: string): boolean {
  if (text !== last) {
    last = text
    isStrict = SIGNS.test(text)
  }
  return isStrict
}
