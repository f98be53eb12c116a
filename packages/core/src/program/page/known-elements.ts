// Elements of the page in a file, so that what code reads from them is known.
import { attributeOf, HtmlElements } from '../html-elements.ts'
import type { Tag } from '../html-tags.ts'
import type { Machine, PageElements } from '../run/machine.ts'
import { Scope, Unknown, type Value } from '../values/values.ts'

const ATTRIBUTES_MAX = 100
/** Input in these elements is the visitor's. */
const TYPED = /^(?:input|select|textarea)$/
/** Attribute names that are also member names. */
const MEMBERS: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }

export class KnownElements implements PageElements {
  readonly #elements: HtmlElements
  readonly #known = new Map<Tag, Unknown>()

  constructor(html: string) {
    this.#elements = new HtmlElements(html)
  }

  /** Gives an element found by a selector its known attributes; for a list, those of its first elements. */
  describe(m: Machine, found: Unknown, selector: string, isList: boolean): void {
    const tags = this.#elements.select(selector, isList ? 20 : 1)
    const [first] = tags
    if (!first) return
    this.#give(m, found, first)
    if (isList)
      for (const [index, tag] of tags.entries()) {
        const one = new Unknown(`${found.path}.${index}`, 0, true)
        this.#give(m, one, tag)
        found.keep(String(index), one)
      }
  }

  /** The element of a tag, always the same object. */
  element(m: Machine, tag: Tag): Unknown {
    const known = this.#known.get(tag)
    if (known) return known
    const element = new Unknown(pathOf(tag), 0, true)
    this.#known.set(tag, element)
    this.#give(m, element, tag)
    return element
  }

  at(m: Machine, start: number): Unknown | null {
    const tag = this.#elements.at(start)
    return tag && this.element(m, tag)
  }

  #give(m: Machine, element: Unknown, tag: Tag): void {
    giveAttributes(m, element, tag)
    const neighbours: readonly (readonly [names: readonly string[], of: () => Tag | null])[] = [
      [['nextElementSibling', 'nextSibling'], () => this.#elements.beside(tag, 1)],
      [['previousElementSibling', 'previousSibling'], () => this.#elements.beside(tag, -1)],
      [['parentNode', 'parentElement'], () => this.#elements.around(tag)],
    ]
    for (const [names, of] of neighbours) {
      if (this.#depth > 2) break
      this.#depth++
      const other = of()
      if (other && other !== tag) for (const name of names) element.keep(name, this.element(m, other))
      this.#depth--
    }
    const text = TYPED.test(tag.name) ? '' : this.#elements.text(tag)
    if (text.trim() === '') return
    for (const name of ['textContent', 'innerText', 'text']) element.keep(name, text)
    element.keep('innerHTML', this.#elements.markup(tag))
  }

  /** Elements that are being described, because neighbors have neighbors. */
  #depth = 0
}

/** Gives an element the attributes of its tag. */
export function giveAttributes(m: Machine, element: Unknown, tag: Tag): void {
  const data = m.object()
  const nodes = m.object()
  for (const { name } of tag.attributes.slice(0, ATTRIBUTES_MAX)) {
    const value = attributeOf(tag, name) ?? ''
    if (name === 'value' && TYPED.test(tag.name) && attributeOf(tag, 'type')?.toLowerCase() !== 'hidden') continue
    const node = m.object([
      ['name', name],
      ['value', value],
      ['nodeValue', value],
      ['textContent', value],
    ])
    nodes.props.set(name, node)
    nodes.props.set(String(nodes.props.size - 1), node)
    element.keep(name, value)
    if (Object.hasOwn(MEMBERS, name)) element.keep(MEMBERS[name] as string, value)
    if (name.startsWith('data-')) data.props.set(camelCase(name.slice(5)), value)
  }
  if (data.hasProps) element.keep('dataset', data)
  if (nodes.hasProps) element.keep('attributes', nodes)
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function pathOf(tag: Tag): string {
  const [id, name] = [attributeOf(tag, 'id'), attributeOf(tag, 'name')]
  return `<${tag.name}${id ? ` id="${id.slice(0, 40)}"` : ''}${name ? ` name="${name.slice(0, 40)}"` : ''}>`
}

/** Members of its element that a handler can use as names. */
const SEEN =
  /^(?:dataset|alt|title|src|href|id|className|innerHTML|innerText|textContent|nextElementSibling|previousElementSibling|parentNode|parentElement|attributes|srcset|lang|rel)$/
const CALLED = ['getAttribute', 'getAttributeNode', 'setAttribute', 'closest', 'querySelector']

/** The scope of a handler's code: `this` and the event's target are its element, and the element's members are names. */
export function handlerScope(m: Machine, outer: Scope, element: Unknown): Scope {
  const scope = new Scope(outer, true)
  scope.own = { self: element, callee: null, args: [] }
  const event = new Unknown('(event)', 0, true)
  event.props = new Map<string, Value>(['target', 'currentTarget', 'srcElement'].map((name) => [name, element]))
  scope.names.set('event', event)
  for (const [name, value] of element.props ?? []) if (SEEN.test(name)) scope.names.set(name, value)
  for (const name of CALLED)
    scope.names.set(
      name,
      m.native(name, (_receiver, args) => m.page.call(new Unknown(`${element.path}.${name}`, 0, true), element, args, null)),
    )
  return scope
}
