// Elements of a page that its code can find by ID, name, class, tag, and attributes, with their attributes and texts.
import { plain, textOfMarkup } from './html.ts'
import { type Tag, tagsOf } from './html-tags.ts'

const ELEMENTS_MAX = 5_000
const TEXT_MAX = 400_000
/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
/** One part of a selector: a tag, IDs, classes, and attributes. */
const PART =
  /([#.])((?:[\w-]|\\.){1,80})|\[\s{0,3}([\w:-]{1,60})\s{0,3}(?:([~|^$*]?=)\s{0,3}(?:"([^"]{0,200})"|'([^']{0,200})'|([^\]\s"']{0,200}))\s{0,3}[is]?)?\s{0,3}\]/g

export class HtmlElements {
  readonly #html: string
  readonly #tags: readonly Tag[]

  constructor(html: string) {
    this.#html = html
    this.#tags = html.includes('<') ? tagsOf(html).slice(0, ELEMENTS_MAX) : []
  }

  /** The first elements that match a selector. Uses only its last part. */
  select(selector: string, max = 20): Tag[] {
    const found: Tag[] = []
    for (const one of selector.slice(0, 400).split(',').slice(0, 10)) {
      const asked = partOf(one)
      if (asked) for (const tag of this.#tags) if (found.length < max && matches(tag, asked) && !found.includes(tag)) found.push(tag)
    }
    return found
  }

  at(start: number): Tag | null {
    return this.#tags.find((tag) => tag.start === start) ?? null
  }

  /** The element before or after another. */
  beside(tag: Tag, step: -1 | 1): Tag | null {
    if (step < 0) return this.#tags[this.#tags.indexOf(tag) - 1] ?? null
    const end = this.#endOf(tag)
    return this.#tags.find(({ start }) => start >= end) ?? null
  }

  /** The parent of an element. */
  around(tag: Tag): Tag | null {
    const before = this.#tags.slice(Math.max(0, this.#tags.indexOf(tag) - 50), Math.max(0, this.#tags.indexOf(tag)))
    return before.findLast((one) => !VOID.test(one.name) && this.#endOf(one) > tag.start) ?? null
  }

  markup(tag: Tag): string {
    return VOID.test(tag.name) ? '' : this.#html.slice(tag.end, Math.min(this.#closing(tag), tag.end + TEXT_MAX))
  }

  text(tag: Tag): string {
    const markup = this.markup(tag)
    return /^(?:script|style)$/.test(tag.name) ? markup : textOfMarkup(markup)
  }

  #closing(tag: Tag): number {
    if (tag.textEnd > 0) return tag.textEnd
    const pattern = new RegExp(`</${tag.name.replace(/[^a-z0-9-]/g, '.')}[\\s/>]`, 'gi')
    pattern.lastIndex = tag.end
    return pattern.exec(this.#html)?.index ?? this.#html.length
  }

  #endOf(tag: Tag): number {
    return VOID.test(tag.name) ? tag.end : this.#closing(tag)
  }
}

/** Value of an attribute; null if the tag does not have it. */
export function attributeOf({ attributes }: Tag, name: string): string | null {
  const found = attributes.find((one) => one.name === name)
  return found ? plain(found.value) : null
}

interface Asked {
  tag: string
  attributes: { name: string; by: string; value: string }[]
}

function partOf(selector: string): Asked | null {
  const last =
    selector
      .trim()
      .split(/[\s>+~]{1,40}(?![^[]{0,300}\])/)
      .at(-1) ?? ''
  const tag = /^[a-z][\w-]{0,40}/i.exec(last)?.[0]?.toLowerCase() ?? ''
  const attributes = [...last.matchAll(PART)].map(([, mark, word = '', name = '', by = '', ...values]) =>
    mark === '#'
      ? { name: 'id', by: '=', value: word.replace(/\\/g, '') }
      : mark === '.'
        ? { name: 'class', by: '~=', value: word.replace(/\\/g, '') }
        : { name: name.toLowerCase(), by, value: values.find((one) => typeof one === 'string') ?? '' },
  )
  return tag === '' && attributes.length === 0 ? null : { tag, attributes }
}

const compare: Readonly<Record<string, (value: string, asked: string) => boolean>> = {
  '': () => true,
  '=': (value, asked) => value === asked,
  '~=': (value, asked) => value.split(/\s+/).includes(asked),
  '|=': (value, asked) => value === asked || value.startsWith(`${asked}-`),
  '^=': (value, asked) => value.startsWith(asked),
  '$=': (value, asked) => value.endsWith(asked),
  '*=': (value, asked) => value.includes(asked),
}

function matches(tag: Tag, asked: Asked): boolean {
  if (asked.tag !== '' && asked.tag !== tag.name) return false
  return asked.attributes.every(({ name, by, value }) => {
    const own = attributeOf(tag, name)
    return own !== null && compare[by]?.(own, value) === true
  })
}
