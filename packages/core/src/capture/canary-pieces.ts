// Splits one message into the pieces in which a sender may have hidden parts of a value. Reads each text once, from front to back.

/** One message to a host, in the order sent. `text` is a body or frame, with one character per byte. */
export interface SentMessage {
  id: string
  url: string
  text: string
}

export interface Piece {
  id: string
  /** Its position: a parameter name, the number of a path segment, or the key of a JSON body. */
  slot: string
  value: string
}

type Add = (slot: string, value: string) => void

/** The pieces of a message: labels of its host, path, query, and the values of a JSON or form body. Any other body is one piece. */
export function piecesOf(message: SentMessage): Piece[] {
  const list: Piece[] = []
  const add: Add = (slot, value) => {
    if (value !== '') list.push({ id: message.id, slot, value: unescaped(value) })
  }
  const [address, query] = cutAt(message.url.split('#', 1)[0]!, '?')
  const [scheme, rest] = cutAt(address, '://')
  const [host, path] = cutAt(rest === '' ? scheme : rest, '/')
  const labels = host.split(':', 1)[0]!.split('.')
  for (const [at, label] of labels.slice(0, -2).entries()) add(`label ${at - labels.length}`, label)
  for (const [at, segment] of path.split('/').entries()) add(`path ${at + 1}`, segment)
  addPairs(query, add)
  const body = message.text.trim()
  if (body.startsWith('{') || body.startsWith('[')) addJson(body, add)
  else if (isForm(body)) addPairs(body, add)
  else add('body', body)
  return list
}

function cutAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Begins with `name=`, and each further `=` follows a `&`. */
function isForm(body: string): boolean {
  const equals = body.indexOf('=')
  if (equals < 1 || /[\s&]/.test(body.slice(0, equals))) return false
  const next = body.indexOf('=', equals + 1)
  return next < 0 || body.slice(equals, next).includes('&')
}

function addPairs(text: string, add: Add): void {
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    if (at < 0) add('pair', pair)
    else add(`pair ${pair.slice(0, at)}`, pair.slice(at + 1))
  }
}

const KEY_CHARS_MAX = 64
const QUOTE = '"'
const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'

/** Strings and whole numbers of a possibly truncated or broken JSON text, under their keys. */
function addJson(text: string, add: Add): void {
  let key = ''
  const end = (from: number) => {
    let at = from
    while (at < text.length && text.charCodeAt(at) <= 32) at++
    return at
  }
  for (let at = 0; at < text.length; ) {
    const start = at
    let value: string | null = null
    if (text[at] === QUOTE) {
      at = closingQuote(text, at + 1)
      value = text.slice(start + 1, at)
      at = end(at + 1)
      if (text[at] === ':') {
        key = value.length <= KEY_CHARS_MAX ? value : ''
        at = end(at + 1)
        continue
      }
    } else if (isDigit(text[at])) {
      while (isDigit(text[at])) at++
      value = text.slice(start, at)
      at = end(at)
    } else {
      at++
      continue
    }
    if (at < text.length && ',}]'.includes(text[at]!)) add(`key ${key}`, value)
    key = ''
  }
}

/** End of a string that began before `from`; the end of the text if the string is not closed. */
function closingQuote(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== QUOTE) at += text[at] === '\\' ? 2 : 1
  return at
}

const unescaped = (value: string) => value.replace(/%([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
