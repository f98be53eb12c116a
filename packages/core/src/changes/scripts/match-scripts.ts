// Pairs the scripts of two scans.
import { isNameless } from '#inventory/index.ts'
import { commonTemplate, fitsTemplate, templateOf } from './address-template.ts'
import { likeness, type ScriptSketch } from './sketch.ts'

/** Properties by which a script is matched. */
export interface ScriptIdentity {
  /** The caller's name for it, unique in its list. */
  id: string
  /** SHA-256 of its bytes; null if the scan has no body. */
  sha256: string | null
  kind: string
  /** Its address; null for inline code. */
  url: string | null
  /** Address of its frame. */
  frame: string
  /** `id` of its element. */
  elementId: string | null
  /** Its position among the scripts of its frame. */
  order: number
  sketch: ScriptSketch | null
  /** What identifies inline code across scans if its code is missing. */
  identity?: string
}

/** How two scripts were matched, in the order of the attempts. */
export type MatchedBy = 'content' | 'address' | 'template' | 'element' | 'shape' | 'likeness' | 'place'

export interface ScriptMatch {
  /** Null for a new script. */
  before: ScriptIdentity | null
  /** Null for a removed script. */
  after: ScriptIdentity | null
  by: MatchedBy | null
}

/** Minimum share of common code for two addresses or two inline scripts to be one script. */
const LIKENESS_MIN = 0.5
/** The same for scripts between the same two neighbors. */
const LIKENESS_IN_PLACE_MIN = 0.15

/**
 * Returns pairs of scripts of two scans, then removed and new scripts. Pairs identical bytes first, so that of two similar scripts, the
 * changed one is reported as the change. `history` has lists of earlier scans, whose addresses teach the templates.
 */
export function matchScripts(
  before: readonly ScriptIdentity[],
  after: readonly ScriptIdentity[],
  history: readonly (readonly ScriptIdentity[])[] = [],
): ScriptMatch[] {
  const matching = new Matching(before, after)
  matching.byKey('content', (one) => one.sha256 && `${one.sha256} ${one.url} ${frameOf(one)} ${one.order}`)
  matching.byKey('content', (one) => one.sha256 && `${one.sha256} ${one.url} ${frameOf(one)}`)
  matching.byKey('content', (one) => one.sha256 && one.url === null && `${one.sha256} ${frameOf(one)}`)
  matching.byKey('address', (one) => one.url && `${one.kind} ${one.url} ${frameOf(one)}`)
  matching.byKey('address', (one) => one.url && `${one.url}`)
  matching.byKey('content', (one) => one.sha256 && hostOf(one) && `${one.sha256} ${hostOf(one)}`)
  const [nameless, named] = partition(learnTemplates([...history, before]), isNameless)
  const byTemplates = (templates: readonly string[], fits: (template: string) => boolean) => {
    matching.byKey('template', (one) => {
      const template = templateOf(one.url)
      return template !== null && fits(template) && template
    })
    for (const template of templates) matching.byKey('template', (one) => one.url && fitsTemplate(one.url, template) && template)
  }
  byTemplates(named, (template) => !isNameless(template))
  matching.byKey('element', (one) => one.url === null && one.elementId && `${one.kind} ${frameOf(one)} ${one.elementId}`)
  matching.byKey('shape', (one) => one.sketch && one.url === null && `${one.kind} ${frameOf(one)} ${one.sketch.shape}`)
  matching.byKey(
    'shape',
    (one) => one.url === null && one.sketch === null && one.identity !== undefined && `${one.kind} ${frameOf(one)} ${one.identity}`,
  )
  matching.byLikeness('likeness', LIKENESS_MIN, () => true)
  // All files of a folder with generated names share one template, so their code is compared first.
  byTemplates(nameless, isNameless)
  matching.byLikeness('place', LIKENESS_IN_PLACE_MIN, (one, other) => one.url === null && matching.sameGap(one, other))
  return matching.result()
}

function partition<T>(list: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [list.filter(belongs), list.filter((one) => !belongs(one))]
}

function frameOf(one: ScriptIdentity): string {
  return templateOf(one.frame) ?? 'no-address'
}

function hostOf(one: ScriptIdentity): string | null {
  return one.url === null ? null : (URL.parse(one.url)?.host ?? null)
}

/** Templates of the parts in which addresses of similar scripts differ from scan to scan. */
function learnTemplates(scans: readonly (readonly ScriptIdentity[])[]): string[] {
  const templates = new Set<string>()
  for (const [index, scan] of scans.entries()) {
    const next = scans[index + 1]
    if (!next) break
    const matching = new Matching(scan, next)
    matching.byKey('address', (one) => one.url ?? one.id)
    matching.byLikeness('likeness', LIKENESS_MIN, () => true)
    for (const { before, after, by } of matching.result()) {
      const template = by === 'likeness' && before?.url && after?.url ? commonTemplate(before.url, after.url) : null
      if (template) templates.add(template)
    }
  }
  return [...templates]
}

class Matching {
  readonly #before: Set<ScriptIdentity>
  readonly #after: Set<ScriptIdentity>
  readonly #all: readonly [readonly ScriptIdentity[], readonly ScriptIdentity[]]
  readonly #pairs = new Map<ScriptIdentity, { before: ScriptIdentity; after: ScriptIdentity; by: MatchedBy }>()

  constructor(before: readonly ScriptIdentity[], after: readonly ScriptIdentity[]) {
    this.#all = [before, after]
    this.#before = new Set(before)
    this.#after = new Set(after)
  }

  /** Pairs scripts with the same key; among several, the most similar and then the nearest. */
  byKey(by: MatchedBy, keyOf: (one: ScriptIdentity) => string | null | false): void {
    const groups = new Map<string, [ScriptIdentity[], ScriptIdentity[]]>()
    for (const [side, scripts] of [this.#before, this.#after].entries()) {
      for (const script of scripts) {
        const key = keyOf(script)
        if (!key) continue
        const group = groups.get(key) ?? [[], []]
        group[side]!.push(script)
        groups.set(key, group)
      }
    }
    for (const [before, after] of groups.values()) this.#pairBest(by, before, after, 0)
  }

  /** Pairs the most similar scripts of one kind and one host or frame, if `allows` agrees. */
  byLikeness(by: MatchedBy, least: number, allows: (one: ScriptIdentity, other: ScriptIdentity) => boolean): void {
    this.#pairBest(by, [...this.#before], [...this.#after], least, (one, other) => placeOf(one) === placeOf(other) && allows(one, other))
  }

  #pairBest(
    by: MatchedBy,
    before: readonly ScriptIdentity[],
    after: readonly ScriptIdentity[],
    least: number,
    allows: (one: ScriptIdentity, other: ScriptIdentity) => boolean = () => true,
  ): void {
    if (before.length === 0 || after.length === 0) return
    const candidates: { one: ScriptIdentity; other: ScriptIdentity; alike: number; apart: number }[] = []
    for (const one of before) {
      for (const other of after) {
        if (!allows(one, other)) continue
        const alike = one.sketch && other.sketch ? likeness(one.sketch, other.sketch) : 0
        if (alike >= least) candidates.push({ one, other, alike, apart: Math.abs(one.order - other.order) })
      }
    }
    candidates.sort((a, b) => b.alike - a.alike || a.apart - b.apart)
    for (const { one, other } of candidates) if (this.#before.has(one) && this.#after.has(other)) this.#pair(by, one, other)
  }

  #pair(by: MatchedBy, before: ScriptIdentity, after: ScriptIdentity): void {
    const pair = { before, after, by }
    this.#pairs.set(before, pair).set(after, pair)
    this.#before.delete(before)
    this.#after.delete(after)
  }

  /** Whether the scripts before and after the two in their frames are pairs. */
  sameGap(one: ScriptIdentity, other: ScriptIdentity): boolean {
    return [-1, 1].every((step) => {
      const [left, right] = [neighbour(this.#all[0], one, step), neighbour(this.#all[1], other, step)]
      return left === null ? right === null : right !== null && this.#pairs.get(left)?.after === right
    })
  }

  result(): ScriptMatch[] {
    const pairs = this.#all[0].flatMap((one) => this.#pairs.get(one) ?? [])
    const gone = [...this.#before].map((before) => ({ before, after: null, by: null }))
    const fresh = [...this.#after].map((after) => ({ before: null, after, by: null }))
    return [...pairs, ...gone, ...fresh]
  }
}

/** Possible origin of a script: its kind, and its host or frame. */
function placeOf(one: ScriptIdentity): string {
  return one.url === null ? `${one.kind} ${frameOf(one)}` : `address ${hostOf(one)}`
}

/** The neighbor of a script in its frame. */
function neighbour(scripts: readonly ScriptIdentity[], one: ScriptIdentity, step: number): ScriptIdentity | null {
  let found: ScriptIdentity | null = null
  for (const script of scripts) {
    if (script.frame !== one.frame || (script.order - one.order) * step <= 0) continue
    if (!found || (found.order - script.order) * step > 0) found = script
  }
  return found
}
