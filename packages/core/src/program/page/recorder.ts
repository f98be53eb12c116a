// Owns what a run notes down: sources as bits of taint, facts once each.
import type { Node } from '../run/machine.ts'
import { EVERY_COOKIE, type Taint } from '../values/values.ts'
import type { Fact, Findings, Place, Source, SourceKind } from './facts.ts'
import { NamedElements } from './named-elements.ts'

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
