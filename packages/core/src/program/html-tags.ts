// Reads HTML tags the way browsers do, in linear time. Places are offsets in characters.

export interface Attribute {
  /** In lower case. */
  name: string
  /** Raw value, with unresolved character references. */
  value: string
  /** Start of the value. */
  start: number
}

export interface Tag {
  /** In lower case. */
  name: string
  attributes: Attribute[]
  start: number
  /** After its `>`. */
  end: number
  /** For a script element: the end of its text. */
  textEnd: number
}

/** Elements in which no tag is read, except within SVG. Their content is read separately, so that they cannot hide what follows. */
const RAW = new Set(['iframe', 'noembed', 'noframes', 'style', 'textarea', 'title', 'xmp'])
/** Maximum number of unclosed tags to skip; a text with more of them ends there. */
const OPEN_TAGS_MAX = 4

/** The opening tags of a text, in order, without those in comments and scripts. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  new Reader(html).readAll(tags)
  return tags
}

class Reader {
  readonly #html: string
  /** Elements without an end tag in the rest of the text, so that it is not searched again. */
  #unclosed = new Set<string>()

  constructor(html: string) {
    this.#html = html
  }

  readAll(tags: Tag[], from = 0, to = this.#html.length): void {
    const html = this.#html
    let openTags = 0
    for (let at = html.indexOf('<', from); at >= 0 && at < to; at = html.indexOf('<', at)) {
      if (html.startsWith('<!--', at)) {
        at = this.#endOfComment(at)
        continue
      }
      if (!isLetter(html.charCodeAt(at + 1))) {
        at++
        continue
      }
      const tag = this.#tag(at, to)
      if (tag === null) {
        if (++openTags > OPEN_TAGS_MAX) return
        at++
        continue
      }
      tags.push(tag)
      at = tag.end
      if (tag.name === 'script') {
        tag.textEnd = this.#endOfScript(tag.end, to)
        at = tag.textEnd
      } else if (RAW.has(tag.name) && to === html.length) {
        const end = this.#closing(tag.name, at)
        this.readAll(tags, at, end)
        at = end
      }
    }
  }

  /** Position after a comment; reading continues inside an unclosed one. */
  #endOfComment(at: number): number {
    const ends = /^<!--(?:-?>)/.exec(this.#html.slice(at, at + 6))
    if (ends) return at + ends[0].length
    if (this.#unclosed.has('!--')) return at + 4
    const pattern = /--!?>/g
    pattern.lastIndex = at + 4
    if (pattern.test(this.#html)) return pattern.lastIndex
    this.#unclosed.add('!--')
    return at + 4
  }

  #closing(name: string, from: number): number {
    if (this.#unclosed.has(name)) return from
    const pattern = new RegExp(`</${name}[\\s/>]`, 'gi')
    pattern.lastIndex = from
    const found = pattern.exec(this.#html)
    if (!found) this.#unclosed.add(name)
    return found?.index ?? from
  }

  /** End of a script's text. A closing tag after a comment with an opening one does not count. Without an end, the rest of the text. */
  #endOfScript(from: number, to: number): number {
    const pattern = /<!--|-->|<\/?script(?=[\s/>])/gi
    pattern.lastIndex = from
    let state: 'code' | 'comment' | 'inner' = 'code'
    let first = -1
    for (let found = pattern.exec(this.#html); found && found.index < to; found = pattern.exec(this.#html)) {
      const [word] = found
      if (word === '-->') state = 'code'
      else if (word === '<!--') {
        if (state === 'code') state = 'comment'
        // The end of such a comment may share its dashes.
        pattern.lastIndex = found.index + 2
      } else if (word[1] !== '/') state = state === 'comment' ? 'inner' : state
      else {
        if (first < 0) first = found.index
        if (state !== 'inner' || this.#unclosed.has('script')) return found.index
        state = 'comment'
      }
    }
    if (first < 0) return to
    this.#unclosed.add('script')
    return first
  }

  /** The tag that begins here; null if it has no end. */
  #tag(start: number, to: number): Tag | null {
    const html = this.#html
    let at = this.#until(start + 1, to, endsName)
    const tag: Tag = { name: html.slice(start + 1, at).toLowerCase(), attributes: [], start, end: 0, textEnd: 0 }
    for (;;) {
      while (at < to && (isBlank(html.charCodeAt(at)) || html[at] === '/')) at++
      if (at >= to) break
      if (html[at] === '>') {
        tag.end = at + 1
        return tag
      }
      const from = at
      at = this.#until(from + 1, to, endsAttribute)
      const name = html.slice(from, at).toLowerCase()
      let after = at
      while (after < to && isBlank(html.charCodeAt(after))) after++
      if (html[after] !== '=') {
        tag.attributes.push({ name, value: '', start: at })
        continue
      }
      at = after + 1
      while (at < to && isBlank(html.charCodeAt(at))) at++
      const quote = html[at]
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1)
        if (end < 0 || end >= to) break
        tag.attributes.push({ name, value: html.slice(at + 1, end), start: at + 1 })
        at = end + 1
      } else {
        const end = this.#until(at, to, endsValue)
        tag.attributes.push({ name, value: html.slice(at, end), start: at })
        at = end
      }
    }
    return null
  }

  #until(from: number, to: number, ends: (code: number) => boolean): number {
    let at = from
    while (at < to && !ends(this.#html.charCodeAt(at))) at++
    return at
  }
}

const SLASH = 47
const EQUALS = 61
const CLOSE = 62
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11)
const endsValue = (code: number) => code === CLOSE || isBlank(code)
const endsName = (code: number) => code === SLASH || endsValue(code)
const endsAttribute = (code: number) => code === EQUALS || endsName(code)
