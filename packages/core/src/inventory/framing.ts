// Which sites may show a document in a frame, by browsers' rules.
import type { CapturedDocument } from '#capture/index.ts'
import { allowsAnyHost } from './csp/may-run.ts'
import { enforcedPoliciesOf } from './csp/policies-of.ts'
import { readSource } from './csp/source.ts'

export interface Framing {
  /** `listed`: sites that a policy names. */
  by: 'nobody' | 'same-origin' | 'listed' | 'anybody'
  /** The deciding header value; null if none exists. `frame-ancestors` disables X-Frame-Options. */
  decided: { header: 'frame-ancestors' | 'x-frame-options'; value: string } | null
}

/** Who may frame a document according to its response. `<meta>` and report-only policies have no effect. */
export function framingOf(document: Pick<CapturedDocument, 'headers' | 'metaCsp'>): Framing {
  const lists = enforcedPoliciesOf({ ...document, metaCsp: [] }).flatMap(({ directives }) => {
    const sources = directives.get('frame-ancestors')
    return sources ? [sources] : []
  })
  if (lists.length > 0) {
    const decided = { header: 'frame-ancestors' as const, value: lists.map((sources) => sources.join(' ')).join(', ') }
    return { by: strictest(lists.map(ancestorsOf)), decided }
  }
  const written = document.headers.filter(([name]) => name === 'x-frame-options').map(([, value]) => value)
  const decided = written.length > 0 ? { header: 'x-frame-options' as const, value: written.join(', ') } : null
  return { by: frameOptionsOf(written), decided }
}

const order = ['anybody', 'listed', 'same-origin', 'nobody'] as const

/** Every policy must allow a frame. */
const strictest = (each: readonly Framing['by'][]): Framing['by'] => order[Math.max(...each.map((by) => order.indexOf(by)))] ?? 'anybody'

function ancestorsOf(values: readonly string[]): Framing['by'] {
  const sources = values.map(readSource)
  if (sources.some(allowsAnyHost)) return 'anybody'
  if (sources.some(({ kind }) => kind === 'host' || kind === 'scheme')) return 'listed'
  return sources.some((source) => source.kind === 'keyword' && source.keyword === 'self') ? 'same-origin' : 'nobody'
}

const known = ['deny', 'sameorigin', 'allowall']

/**
 * Combined effect of a response's X-Frame-Options (HTML, "check a navigation response's adherence to X-Frame-Options"). Equal values count
 * once. If there are several and one is valid, browsers refuse every frame. A single invalid value has no effect.
 */
export function frameOptionsOf(values: readonly string[]): 'nobody' | 'same-origin' | 'anybody' {
  const options = new Set(values.flatMap((value) => value.split(',')).map((option) => option.trim().toLowerCase()))
  options.delete('')
  if (options.size > 1) return known.some((option) => options.has(option)) ? 'nobody' : 'anybody'
  if (options.has('deny')) return 'nobody'
  return options.has('sameorigin') ? 'same-origin' : 'anybody'
}
