// Shapes of what a run found a program doing with the page.
import type { SourceKind } from '@tillwatch/contract/lists'

export { type SourceKind, sourceKinds } from '@tillwatch/contract/lists'

/** Position in the code: offsets in characters, in the file (layer 0) or in a text that the file runs as code (its number). */
export interface Place {
  layer: number
  start: number
  end: number
}

/** Ways in which data leaves a page, or code is loaded. */
export const ways = [
  'fetch',
  'xhr',
  'beacon',
  'socket',
  'event-source',
  'image',
  'script',
  'frame',
  'form',
  'navigation',
  'link',
  'message',
  'import',
  'worker',
  'ajax',
  'rtc',
] as const
export type Way = (typeof ways)[number]

export interface Source {
  kind: SourceKind
  /** Selector or origin, as in the code. */
  what: string
  place: Place | null
}

/** What the code tests before it continues. */
export type GateKind = 'address' | 'tools' | 'client' | 'time' | 'visitor'

export type Fact = { place: Place | null } & (
  | { kind: 'listens'; event: string; on: string; target: SourceKind | null }
  | { kind: 'selects'; selector: string; target: SourceKind }
  /**
   * `host` is null for the page's own host or if unknown. `known` is false if the address is entirely unknown. `sources` are indexes of
   * what is sent.
   */
  | {
      kind: 'contacts'
      way: Way
      address: string
      host: string | null
      known: boolean
      sources: readonly number[]
      /** Whether the data was encoded before sending. */
      encoded?: true
      /** Kind of key that is sent along, if the code contains one. */
      key?: 'secret' | 'public'
    }
  /** `sources`: what from the page the text was made of. */
  | { kind: 'runs-text'; how: string; decoded: boolean; length: number; sources: readonly number[] }
  | { kind: 'makes'; tag: string }
  | { kind: 'writes-markup'; tags: readonly string[]; hosts: readonly string[] }
  | { kind: 'overrides'; name: string }
  | { kind: 'gate'; on: GateKind; test: string }
  /** `address`: the address of the page, which requests send along as the referrer and services of measurement read. */
  | { kind: 'keeps'; where: 'cookie' | 'storage' | 'address'; key: string; sources: readonly number[] }
  /** Makes the browser send the whole address of the page with requests to other hosts. */
  | { kind: 'sends-referrer' }
  | { kind: 'debugger' }
)

export interface Findings {
  sources: Source[]
  facts: Fact[]
  /** Texts that the program runs as code, in order; layer n is texts[n - 1]. */
  texts: string[]
}
