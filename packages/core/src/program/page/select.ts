// Finds elements by selectors, IDs, names, classes, and tags.
import { knownWords, textOf } from '../values/text.ts'
import { isFunction, isUnknown } from '../values/values.ts'
import { type Answer, made } from './call.ts'
import { elementOfMarkup } from './elements.ts'
import { targetOf } from './words.ts'

export const select: Answer = (call) => {
  const { recorder, args, at, name } = call
  // jQuery's method for when the page is ready.
  if (isFunction(args[0])) call.m.later(args[0], undefined, [call.m.page.global('jQuery')])
  const selector = knownWords(args[0])
  if (/^\s{0,20}<[a-z]/i.test(selector)) return elementOfMarkup(call, selector)
  const found = made(call, true)
  const target = targetOf(name === 'getElementsByTagName' ? `${selector} ` : selector)
  if (target) recorder.note({ kind: 'selects', selector: selector.slice(0, 200), target }, at)
  if (isUnknown(args[0])) found.taint |= args[0].isDom ? 0 : args[0].taint
  // A field of the script's own markup, named by the attributes next to its ID.
  const own = recorder.named.wordsOf(name === 'getElementById' ? selector : (/^#([\w-]{1,80})$/.exec(selector)?.[1] ?? ''))
  if (own !== undefined) found.path = `${found.path} ${own}`
  const how = selectorOf[name]
  if (call.m.elements && textOf(args[0]) !== null) call.m.elements.describe(call.m, found, how ? how(selector) : selector, LISTS.has(name))
  return found
}

/** Selectors that are equivalent to other ways of finding elements. */
const selectorOf: Readonly<Record<string, (what: string) => string>> = {
  getElementById: (id) => `[id="${id}"]`,
  getElementsByClassName: (name) => `.${name.trim().split(/\s+/).join('.')}`,
  getElementsByName: (name) => `[name="${name}"]`,
}
const LISTS = new Set([
  'querySelectorAll',
  'getElementsByName',
  'getElementsByClassName',
  'getElementsByTagName',
  '$',
  'jQuery',
  '$$',
  '$j',
  'find',
])
