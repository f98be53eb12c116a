// Owns what a run notes down: sources as bits of taint, facts once each.

import { attributeOf } from '../html-elements.ts'
import { tagsOf } from '../html-tags.ts'
import type { Node } from '../run/machine.ts'
import { EVERY_COOKIE, isUnknown, type Taint, type Unknown, type Value } from '../values/values.ts'
import type { Fact, Findings, Place, Source, SourceKind } from './facts.ts'

const NAMES_MAX = 1_000

/** What a browser makes a variable of. */
const IDENTIFIER = /^[A-Za-z_$][\w$]{0,80}$/

/** Elements whose name alone makes a variable, beside the id of any. */
const BY_NAME = /^(?:embed|form|img|object|iframe)$/

const FIELD = /^(?:input|select|textarea)$/

class NamedElements {
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

const FACTS_MAX = 2_000
/** Bits of a taint, but for two with a meaning of their own; further sources share the last. */
const SOURCES_MAX = 29

type WithoutPlace<T> = T extends unknown ? Omit<T, 'place'> : never

export class Recorder {
  /** The program itself, which some take their own texts out of. */
  readonly program: string
  readonly findings: Findings = { sources: [], facts: [], texts: [] }
  /** Number of the text that is being run. */
  layer = 0
  /** Everything that the program has put into cookies, which reading them gives back. */
  inCookies: Taint = 0
  /** Everything that the program has posted to workers of its own, which get it as messages. */
  inMessages: Taint = 0
  /** The text whose nodes are being run. */
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
    // A node of another script of the page has no place in this one.
    return text !== this.program && layer === 0 ? null : { layer, start: at.start, end: at.end }
  }

  /** The bit of something that was read. */
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
