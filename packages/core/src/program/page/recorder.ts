// What a run records: sources as bits of taint, and each fact once.

import { attributeOf } from '../html-elements.ts'
import { tagsOf } from '../html-tags.ts'
import type { Node } from '../run/machine.ts'
import { EVERY_COOKIE, isUnknown, type Taint, type Unknown, type Value } from '../values/values.ts'
import type { Fact, Findings, Place, Source, SourceKind } from './facts.ts'

const NAMES_MAX = 1_000

/** Attributes that a browser makes variables of. */
const IDENTIFIER = /^[A-Za-z_$][\w$]{0,80}$/

/** Elements whose name alone makes a variable, in addition to any element's ID. */
const BY_NAME = /^(?:embed|form|img|object|iframe)$/

const FIELD = /^(?:input|select|textarea)$/

class NamedElements {
  readonly #words = new Map<string, string>()
  readonly #waiting = new Map<string, Unknown>()

  /** Records the elements in a text of HTML. */
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

  /** Called for an undeclared variable. It may be an element, including a later one. */
  asked(name: string, value: Value): void {
    if (!isUnknown(value) || this.#waiting.size >= NAMES_MAX) return
    this.#waiting.set(name, value)
    const words = this.#words.get(name)
    if (words !== undefined) describe(value, words)
  }

  /** The surroundings of a field that is found by its ID. */
  wordsOf(id: string): string | undefined {
    return this.#words.get(id)
  }
}

const FACTS_MAX = 2_000
/** Bits of a taint, without two that have their own meaning. Further sources share the last bit. */
const SOURCES_MAX = 29

type WithoutPlace<T> = T extends unknown ? Omit<T, 'place'> : never

export class Recorder {
  /** The program's own text, from which some programs extract parts. */
  readonly program: string
  readonly findings: Findings = { sources: [], facts: [], texts: [] }
  /** Number of the running text. */
  layer = 0
  /** Everything that the program put into cookies, for later reads. */
  inCookies: Taint = 0
  /** Everything that the program put into the page's address, for later reads. */
  inAddress: Taint = 0
  /** Everything that the program posted to its own workers, which get it as messages. */
  inMessages: Taint = 0
  /** The text of the running nodes. */
  textNow: () => string
  readonly named = new NamedElements()
  #known = new Map<string, number>()
  #facts = new Set<string>()

  constructor(program: string) {
    this.program = program
    this.textNow = () => program
  }

  place(at: Node | null): Place | null {
    if (at?.start === undefined || at.end === undefined) return null
    const text = this.textNow()
    const layer = text === this.program ? 0 : this.findings.texts.indexOf(text) + 1
    // A node of another script on the page has no position in this one.
    return text !== this.program && layer === 0 ? null : { layer, start: at.start, end: at.end }
  }

  /** The bit of a source. */
  source(kind: SourceKind, what: string, at: Node | null): Taint {
    const key = `${kind} ${what}`
    let index = this.#known.get(key)
    if (index === undefined) {
      index = Math.min(this.findings.sources.length, SOURCES_MAX)
      this.#known.set(key, index)
      const source: Source = { kind, what: what.slice(0, 200), place: this.place(at) }
      if (this.findings.sources.length <= SOURCES_MAX) this.findings.sources.push(source)
    }
    return 1 << index
  }

  /** Indexes of the sources in a taint. */
  sourcesIn(taint: Taint): number[] {
    const out: number[] = []
    if (taint & EVERY_COOKIE) taint |= this.source('cookie', 'every cookie', null)
    for (let index = 0; index < this.findings.sources.length; index++) if (taint & (1 << index)) out.push(index)
    return out
  }

  note(fact: WithoutPlace<Fact>, at: Node | null): void {
    const key = JSON.stringify(fact)
    if (this.#facts.has(key) || this.#facts.size >= FACTS_MAX) return
    this.#facts.add(key)
    this.findings.facts.push({ ...fact, place: this.place(at) } as Fact)
  }
}

function describe(element: Unknown, words: string): void {
  element.isDom = true
  element.path = words
}
