// Owns the question whether a content says anything that the content before did not say, as another build of one program does not.
import type { ScriptPrint, Words } from './print.ts'

/** What minifiers put in for other spellings: answers of `typeof`, `a ** b`, templates. */
const spellings = new Set('undefined function object string number boolean symbol bigint Infinity NaN concat pow Math'.split(' '))
/** Numbers may be repeated where constants are put in for names, but not be a text in codes. */
const NUMBERS_RATIO_MAX = 1.15
const NUMBERS_MORE_MAX = 20

/** Whether the second has no text, name or pattern that the first has not, and not many more numbers. */
export function addsNothing(was: ScriptPrint, is: ScriptPrint): boolean {
  const isKnown = (word: string) => was.texts.has(word) || was.members.has(word) || was.globals.has(word) || spellings.has(word)
  const isSaid = (text: string) => isKnown(text) || was.text.includes(text) || isListOf(text, isKnown)
  for (const text of is.texts.keys()) if (!isSaid(text)) return false
  for (const words of [is.members, is.globals]) for (const word of words.keys()) if (!isKnown(word)) return false
  for (const pattern of is.patterns.keys()) if (!was.patterns.has(pattern) && !was.text.includes(pattern)) return false
  return numbersIn(is) <= numbersIn(was) * NUMBERS_RATIO_MAX + NUMBERS_MORE_MAX
}

/** Whether a text is known texts with one mark between them: `"a.b.c".split(".")` for a list. */
function isListOf(text: string, isKnown: (word: string) => boolean): boolean {
  return [',', '.', ' ', '|', ';'].some((mark) => text.includes(mark) && text.split(mark).every(isKnown))
}

function numbersIn({ constants }: ScriptPrint): number {
  return constants.reduce((count, { kind }) => (kind === 'number' ? count + 1 : count), 0)
}

/** Whether two contents say the same words as often, and as many numbers: only their order can be another. */
export function saysTheSame(was: ScriptPrint, is: ScriptPrint): boolean {
  const isSame = (one: Words, other: Words) =>
    one.size === other.size && [...one].every(([word, { count }]) => other.get(word)?.count === count)
  return (
    isSame(was.texts, is.texts) &&
    isSame(was.members, is.members) &&
    isSame(was.globals, is.globals) &&
    isSame(was.patterns, is.patterns) &&
    numbersIn(was) === numbersIn(is)
  )
}
