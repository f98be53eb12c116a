// Owns the shapes of what a run found a program to do with the page.

/** Where in the code: offsets in characters, of the file (layer 0) or of a text that the file runs as code (its number). */
export interface Place {
  layer: number
  start: number
  end: number
}

/** What code can read of a page and its visitor. `value` is what somebody typed, where no word says which field it is. */
export const sourceKinds = [
  'card',
  'password',
  'value',
  'form',
  'keys',
  'clipboard',
  'cookie',
  'storage',
  'location',
  'markup',
  'picture',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Ways in which data leaves a page, or code comes in. */
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
  /** Selector or origin, as the code has it. */
  what: string
  place: Place | null
}

/** What a test of the code asks before it goes on. */
export type GateKind = 'address' | 'tools' | 'client' | 'time' | 'visitor'

export type Fact = { place: Place | null } & (
  | { kind: 'listens'; event: string; on: string; target: SourceKind | null }
  | { kind: 'selects'; selector: string; target: SourceKind }
  /** `host` null: the page's own, or not known. `known` false where the address is not known at all. `sources` are indexes of what is sent. */
  | {
      kind: 'contacts'
      way: Way
      address: string
      host: string | null
      known: boolean
      sources: readonly number[]
      /** Whether what is sent was encoded first. */
      encoded?: true
      /** What kind of key goes along, where the code holds one. */
      key?: 'secret' | 'public'
    }
  /** `sources`: what of the page the text was made from. */
  | { kind: 'runs-text'; how: string; decoded: boolean; length: number; sources: readonly number[] }
  | { kind: 'makes'; tag: string }
  | { kind: 'writes-markup'; tags: readonly string[]; hosts: readonly string[] }
  | { kind: 'overrides'; name: string }
  | { kind: 'gate'; on: GateKind; test: string }
  | { kind: 'keeps'; where: 'cookie' | 'storage'; key: string; sources: readonly number[] }
  | { kind: 'debugger' }
)

export interface Findings {
  sources: Source[]
  facts: Fact[]
  /** Texts that the program runs as code, in order; layer n is texts[n - 1]. */
  texts: string[]
}
