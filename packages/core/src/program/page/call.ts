// One call of a function of the page, and its default result.
import type { Machine, Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { knownWords } from '../values/text.ts'
import { EVERY_COOKIE, encoded, isUnknown, Unknown, type Value } from '../values/values.ts'
import type { Recorder } from './recorder.ts'

export interface Call {
  m: Machine
  recorder: Recorder
  /** Last word of the function's path. */
  name: string
  path: string
  receiver: Value
  args: readonly Value[]
  at: Node | null
}

export type Answer = (call: Call) => Value

/** Default result: a value made from all inputs. */
export function made({ name, path, receiver, args }: Call, isDom = false): Unknown {
  const taint = args.reduce<number>((sum, one) => sum | taintOf(one), isUnknown(receiver) ? receiver.taint : taintOf(receiver))
  const held = keepsAll.has(name) ? taint : taint & ~EVERY_COOKIE
  const answer = new Unknown(`${path}(${args.length > 0 ? argumentWords(args[0]) : ''})`, held, isDom)
  if (isUnknown(receiver)) answer.channel = receiver.channel
  return ENCODING.test(name) ? encoded(answer) : answer
}

/** Names of functions that encode a text. */
const ENCODING =
  /^(?:btoa|charCodeAt|codePointAt|fromCharCode|(?:en)?crypt|enc|cipher|xor|obfuscate|(?:to|encode|enc)_?(?:base)?64|base64_?enc(?:ode)?)$/i
/** Methods that return a text unchanged. */
const keepsAll = new Set(['toString', 'valueOf', 'concat', 'trim'])

function argumentWords(value: Value): string {
  const words = knownWords(value)
  if (words !== '' && (typeof value === 'string' || isUnknown(value))) return JSON.stringify(words.slice(0, 80))
  return isUnknown(value) ? value.path.slice(0, 80) : '…'
}

export const isDomOf = (value: Value) => isUnknown(value) && value.isDom
