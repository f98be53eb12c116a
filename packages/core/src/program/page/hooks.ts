// Browser functions that a script replaces, so that it sees what the page passes to them.
import type { Machine, Node } from '../run/machine.ts'
import { isFunction, isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { ASKED_ADDRESS } from './network.ts'
import type { Recorder } from './recorder.ts'

/** Records the replacement, and has the script's function called as the page would, with what a form sends. */
export function replaced(m: Machine, recorder: Recorder, name: string, value: Value, at: Node | null): void {
  recorder.note({ kind: 'overrides', name }, at)
  const word = name.split('.').at(-1)
  const traps = isUnknown(value) ? value.props?.get('%traps') : undefined
  const trap = isObj(traps) ? (traps.props.get('apply') ?? traps.props.get('construct')) : undefined
  const fn = isFunction(value) ? value : isObj(value) ? (value.props.get('value') ?? value.props.get('set')) : undefined
  if (isFunction(trap) && word !== undefined && Object.hasOwn(given, word)) {
    const seen = new Unknown(`what ${name} is given`, recorder.source('form', `what ${name} is given`, at))
    const handed = given[word as keyof typeof given](seen, new Unknown(ASKED_ADDRESS))
    m.later(trap, traps, [new Unknown(name), new Unknown(name.split('.')[0] ?? name), m.array(handed)])
    return
  }
  const getter = isObj(value) ? value.props.get('get') : undefined
  if (word === 'value' && isFunction(getter) && getter.closure) m.later(getter, new Unknown(name.split('.')[0] ?? name, 0, true), [])
  if (!isFunction(fn) || !fn.closure || word === undefined || !Object.hasOwn(given, word)) return
  const seen = new Unknown(`what ${name} is given`, recorder.source('form', `what ${name} is given`, at))
  const asked = new Unknown(ASKED_ADDRESS)
  const self = new Unknown(name.split('.')[0] ?? name, 0, word === 'submit' || word === 'value')
  self.keep('%address', asked)
  m.later(fn, self, given[word as keyof typeof given](seen, asked))
}

/** Arguments that the page passes to each; `seen` is in place of form data. */
const given = {
  append: (seen) => [new Unknown('name'), seen],
  fetch: (seen, asked) => [asked, settingsOf(seen)],
  send: (seen) => [seen],
  sendBeacon: (seen, asked) => [asked, seen],
  submit: () => [],
  value: (seen) => [seen],
} satisfies Record<string, (seen: Unknown, asked: Unknown) => Value[]>

/** Settings of a request, whose body alone is data. */
function settingsOf(seen: Unknown): Unknown {
  for (const name of ['cache', 'credentials', 'method', 'mode', 'priority', 'redirect', 'signal']) seen.keep(name, new Unknown(`(${name})`))
  return seen
}

/** Functions of the language through which a page passes what is typed, with the position of the typed text in a call. */
const ofLanguage: Readonly<Record<string, 'self' | 'argument'>> = {
  'Array.prototype.join': 'self',
  'Array.prototype.push': 'argument',
  'JSON.stringify': 'argument',
  'RegExp.prototype.exec': 'argument',
  'RegExp.prototype.test': 'argument',
  ...Object.fromEntries(
    ['match', 'replace', 'replaceAll', 'slice', 'split', 'substr', 'substring', 'trim'].map((name) => [`String.prototype.${name}`, 'self']),
  ),
}

/** Has a script's function in place of one of the language called with what a form contains. Polyfills do the same, so it is no finding. */
export function replacedInLanguage(m: Machine, recorder: Recorder, name: string, value: Value, at: Node | null): void {
  if (!Object.hasOwn(ofLanguage, name) || !isFunction(value) || !value.closure) return
  const seen = new Unknown(`${GIVEN_IN_LANGUAGE} ${name}`, recorder.source('form', `${GIVEN_IN_LANGUAGE} ${name}`, at))
  if (ofLanguage[name] === 'self') m.later(value, seen, [])
  else m.later(value, new Unknown(name), [seen])
}

/** How the source of such a call begins. */
export const GIVEN_IN_LANGUAGE = 'text in a call of'
