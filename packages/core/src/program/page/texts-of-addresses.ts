// Code inside an address: `data:` and `javascript:` addresses, and blobs that the program creates.
import { codeInHtml } from '../html.ts'
import { fromBase64 } from '../natives/base64.ts'
import type { Machine, Node } from '../run/machine.ts'
import { taintOf } from '../values/taint.ts'
import { textOf } from '../values/text.ts'
import { isObj, isUnknown, Unknown, type Value } from '../values/values.ts'
import { contact } from './network.ts'
import type { Recorder } from './recorder.ts'

const DATA = /^\s{0,40}data:([^,;]{0,100})((?:;[^,;]{0,100}){0,5}),/i
const SCRIPT = /^\s{0,40}javascript:/i

/** A blob: its text, if all of its parts are known. */
export function blobOf(m: Machine, parts: Value): Unknown {
  const made = new Unknown('Blob', taintOf(parts))
  if (isObj(parts) && parts.kind === 'array') made.keep('%text', m.call(m.get(parts, 'join', null), parts, [''], null))
  return made
}

/** Runs the code in an address, if there is any, and returns whether there was. */
export function runAddress(m: Machine, address: Value, how: string, at: Node | null): boolean {
  const blob = isUnknown(address) ? address.props?.get('%blob') : undefined
  if (isUnknown(blob)) {
    const text = blob.props?.get('%text')
    if (text === undefined) return false
    runDocument(m, text, how, at)
    return true
  }
  const known = textOf(address)
  const text = known === null ? null : textOfAddress(known)
  if (text === null) return false
  runDocument(m, text, how, at)
  return true
}

/** The code of a script, or the scripts of a document. */
function runDocument(m: Machine, text: Value, how: string, at: Node | null): void {
  if (typeof text === 'string' && /^\s{0,400}</.test(text)) for (const one of codeInHtml(text)) m.runText(one.text, how, null, at)
  else m.runText(text, how, null, at)
}

function textOfAddress(address: string): string | null {
  const code = SCRIPT.exec(address)
  if (code) return decoded(address.slice(code[0].length))
  const data = DATA.exec(address)
  if (!data || !/javascript|ecmascript|html|svg|xml|^$|text\/plain/i.test(data[1] ?? '')) return null
  const body = address.slice(data[0].length)
  if (!/;\s{0,9}base64/i.test(data[2] ?? '')) return decoded(body)
  try {
    return fromBase64(decoded(body))
  } catch {
    // A browser would not run it either.
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A literal percent sign.
    return text
  }
}

/** A worker, whose code is analyzed if the program contains it. Posted data arrives there as messages. */
export function startWorker(m: Machine, recorder: Recorder, name: string, address: Value, at: Node | null): Unknown {
  if (!runAddress(m, address, 'worker', at)) contact(recorder, 'worker', address, [], at)
  return inPage(name)
}

/** An object in the page or browser that gets posted messages. */
export function inPage(name: string): Unknown {
  const made = new Unknown(name)
  made.channel = { way: 'message', address: undefined }
  return made
}
