// Owns elements that code reaches by their id or name as a variable: `ocx1.value`, `document.checkout.number`.
import { attributeOf } from '../html-elements.ts'
import { tagsOf } from '../html-tags.ts'
import { isUnknown, type Unknown, type Value } from '../values/values.ts'

const NAMES_MAX = 1_000
/** What a browser makes a variable of. */
const IDENTIFIER = /^[A-Za-z_$][\w$]{0,80}$/
/** Elements whose name alone makes a variable, beside the id of any. */
const BY_NAME = /^(?:embed|form|img|object|iframe)$/
const FIELD = /^(?:input|select|textarea)$/

export class NamedElements {
  readonly #words = new Map<string, string>()
  readonly #waiting = new Map<string, Unknown>()

  /** Notes the elements of a text of HTML. */
  addMarkup(html: string): void {
    for (const tag of tagsOf(html.slice(0, 200_000))) {
      const said = ['id', 'name', 'placeholder', 'autocomplete', 'aria-label'].map((name) => attributeOf(tag, name) ?? '')
      const [id = '', name = ''] = said
      const words = `${tag.name}[${said.filter((one) => one !== '').join(' ')}]`
      this.add(id, words)
      if (BY_NAME.test(tag.name) || FIELD.test(tag.name)) this.add(name, words)
    }
  }

  add(name: string, words: string): void {
    if (!IDENTIFIER.test(name) || this.#words.size >= NAMES_MAX) return
    this.#words.set(name, words)
    const waiting = this.#waiting.get(name)
    if (waiting) describe(waiting, words)
  }

  /** Told of a variable that nobody has declared: it may be an element, also of one that comes later. */
  asked(name: string, value: Value): void {
    if (!isUnknown(value) || this.#waiting.size >= NAMES_MAX) return
    this.#waiting.set(name, value)
    const words = this.#words.get(name)
    if (words !== undefined) describe(value, words)
  }

  /** What stands around a field that is found by its id. */
  wordsOf(id: string): string | undefined {
    return this.#words.get(id)
  }
}

function describe(element: Unknown, words: string): void {
  element.isDom = true
  element.path = words
}
