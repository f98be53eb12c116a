// Owns texts that hold code in another spelling: exports of databases, of content systems, JSON, tables. What stands in them is read as what it was.

const TEXT_MAX = 4_000_000
const STRINGS_MAX = 2_000
const DEPTH_MAX = 12
/** What could be code or HTML with code. */
const CODE = /<script|<svg|<iframe|\son[a-z]{3,20}\s{0,9}=|javascript:|function\b|=>|\beval\b|document\./i

/** Texts of JSON, or of lines of JSON, that may be code; null where the text is no JSON. */
export function textsOfJson(text: string): string[] | null {
  if (text.length > TEXT_MAX || !/^\s{0,1000}[[{"]/.test(text)) return null
  const whole = parsed(text)
  const lines = whole === undefined ? text.split('\n').filter((line) => line.trim() !== '') : []
  const values = whole === undefined ? lines.map(parsed) : [whole]
  if (values.length === 0 || values.includes(undefined)) return null
  const found: string[] = []
  const stack: { value: unknown; depth: number }[] = values.map((value) => ({ value, depth: 0 }))
  for (let one = stack.pop(); one && found.length < STRINGS_MAX; one = stack.pop()) {
    const { value, depth } = one
    if (typeof value === 'string') {
      if (CODE.test(value)) found.push(value)
    } else if (typeof value === 'object' && value !== null && depth < DEPTH_MAX)
      for (const inner of Object.values(value)) stack.push({ value: inner, depth: depth + 1 })
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MARKS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }

/** The same text in other spellings, the likeliest first, each once. */
export function unescapedTexts(text: string): string[] {
  if (text.length > TEXT_MAX) return []
  const slashes = text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, unit?: string, byte?: string, mark = '') =>
    unit === undefined && byte === undefined ? (MARKS[mark] ?? mark) : String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16)),
  )
  const quotesAlone = text.replace(/\\(["'/])/g, '$1')
  const doubled = (one: string) => one.replace(/''/g, "'").replace(/""/g, '"')
  const entities = text.replace(/&(?:lt|gt|quot|apos|amp|#0?39|#x27);/gi, (one) => ENTITIES[one.toLowerCase()] ?? one)
  const all = [quotesAlone, slashes, doubled(text), doubled(slashes), entities, percentless(text), hexless(text)]
  return [...new Set(all)].filter((one) => one !== text && one !== '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

function percentless(text: string): string {
  if (!/%3c/i.test(text)) return ''
  return text.replace(/(?:%[0-9a-f]{2}){1,4000}/gi, (found) => {
    try {
      return decodeURIComponent(found)
    } catch {
      // No text in UTF-8: as it stands.
      return found
    }
  })
}

/** Columns of bytes, as databases print them: `0x3c736372…`. */
function hexless(text: string): string {
  if (!/0x3c|x'3c/i.test(text)) return ''
  return text.replace(/(?:0x|x')((?:[0-9a-f]{2}){20,400000})'?/gi, (_, digits: string) => textOfHex(digits))
}

function textOfHex(digits: string): string {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return new TextDecoder().decode(bytes)
}
