// The simulated page of a program: nothing in it is real, and every access is recorded.
import type { Machine, Node, Page } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { textOf } from '../values/text.ts'
import { isFunction, isUnknown, OPEN_KEY, Unknown, type Value } from '../values/values.ts'
import { callPage, isText } from './calls.ts'
import { constructOfPage } from './constructs.ts'
import type { GateKind } from './facts.ts'
import { replacedInLanguage } from './hooks.ts'
import { readMember } from './reads.ts'
import type { Recorder } from './recorder.ts'
import { writeMember } from './writes.ts'

const SELVES = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames'])
const DOM_GLOBALS = new Set(['document', 'event', 'form'])
/** Methods by which code searches a text. */
const ASKING = new Set(['test', 'exec', 'match', 'includes', 'indexOf', 'lastIndexOf', 'search', 'startsWith', 'endsWith'])

/** The subset with a yes-or-no result, which reveals almost nothing of what somebody typed. */
const ANSWERING = new Set(['test', 'includes', 'startsWith', 'endsWith'])

/** The browser's own getter of a property, such as `value`, which code can call for any element. */
const DESCRIPTOR_GETTER = / descriptor of (\w{1,40})\.get$/

/** The page for one run. `m` is resolved at the first call, because machine and page refer to each other. */
export function createPage(m: Machine, recorder: Recorder): Page {
  const window = new Unknown('window')
  const known = new Map<string, Value>([...SELVES].map((name) => [name, window]))

  const global = (name: string): Value => {
    if (known.has(name)) return known.get(name)
    const value = new Unknown(name, 0, DOM_GLOBALS.has(name))
    known.set(name, value)
    if (name !== 'document') recorder.named.asked(name, value)
    return value
  }
  const tested = (test: Value, words: string, at: Node | null) => {
    const on = gateOf(isUnknown(test) ? test.path : words)
    if (on) recorder.note({ kind: 'gate', on, test: words.slice(0, 160) }, at)
  }
  return {
    global,
    read: (base, key, at) => {
      if (base !== window) {
        if (SELVES.has(key) || key === 'defaultView') return window
        return readMember(recorder, base, key, at)
      }
      if (SELVES.has(key)) return window
      if (key === OPEN_KEY) return new Unknown('window[…]')
      if (key === 'name') return nameOfWindow(recorder, m.globals.names.get(key), at)
      return m.globals.names.has(key) ? m.globals.names.get(key) : global(key)
    },
    write: (base, key, value, at) => writeMember(m, recorder, base, key, value, at),
    replaced: (name, value, at) => replacedInLanguage(m, recorder, name, value, at),
    call: (callee, receiver, args, at) => {
      const name = lastWord(callee.path)
      if (name === 'eval' || name === 'execScript') return m.runText(args[0], 'eval', null, at)
      if (name === 'Function' || (name === 'constructor' && isText(args.at(-1)))) return m.runText(args.at(-1), 'Function', null, at)
      const read = DESCRIPTOR_GETTER.exec(callee.path)?.[1]
      if (read !== undefined && isUnknown(receiver)) return readMember(recorder, receiver, read, at)
      if (ASKING.has(name)) {
        const words = [receiver, ...args]
          .map((one) => textOf(one) ?? '')
          .filter(Boolean)
          .join(' ')
        const asked = [receiver, ...args].find(isUnknown)
        if (asked) tested(asked, `${asked.path} ${words}`, at)
        if (ANSWERING.has(name) && !args.some(isFunction)) return new Unknown(`${callee.path}()`)
      }
      return callPage({ m, recorder, name, path: callee.path, receiver, args, at })
    },
    construct: (callee, args, at) => constructOfPage(m, recorder, callee.path, lastWord(callee.path), args, at),
    decides: (test, at) => {
      if (isUnknown(test)) tested(test, `${test.path} ${test.said}`.trimEnd(), at)
    },
    ranText: (text, how, at) => {
      const known = textOf(text)
      const sources = recorder.sourcesIn(taintOf(text))
      recorder.note({ kind: 'runs-text', how, decoded: known === null || !isWritten(at), length: known?.length ?? 0, sources }, at)
    },
    debugger: (at) => recorder.note({ kind: 'debugger' }, at),
  }
}

/** `window.name`, which the next page of the tab gets too. */
function nameOfWindow(recorder: Recorder, known: Value, at: Node | null): Value {
  return isUnknown(known) || known === undefined
    ? new Unknown('window.name', taintOf(known) | recorder.source('storage', 'window.name', at))
    : known
}

/** Whether the code contains, word for word, the text that a call runs. */
function isWritten(at: Node | null): boolean {
  if (at?.type !== 'CallExpression' && at?.type !== 'NewExpression') return false
  return at.arguments.every((one) => one.type === 'Literal' || one.type === 'FunctionExpression')
}

function gateOf(words: string): GateKind | null {
  if (/location|document\.(?:URL|referrer|domain)/.test(words)) return 'address'
  // Pages that fit themselves to the window read only the inner size; `outerWidth()` of jQuery reads an element's.
  if (/outer(?:Width|Height)(?!\()|firebug|devtools|console\.(?:profiles|memory)|Chrome\.chrome/i.test(words)) return 'tools'
  if (/navigator|userAgent|webdriver|screen\b/.test(words)) return 'client'
  if (/\bDate\b|getHours|getDay|performance/.test(words)) return 'time'
  return /cookie|Storage|referrer/.test(words) ? 'visitor' : null
}

/** The last name of a path; empty if none exists. */
function lastWord(path: string): string {
  let from = path.length
  while (from > 0 && /[\w$]/.test(path[from - 1] ?? '')) from--
  return path.slice(from)
}
