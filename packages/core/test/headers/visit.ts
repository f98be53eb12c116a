// Shared helpers of the header tests: a visit whose page sends given headers, and the differences between two.
import { compareParts, headerPartsOf } from '#headers/index.ts'
import { type SecurityHeader, tierOf } from '#inventory/index.ts'

export const url = 'https://shop.example/checkout'
export const page = { finalUrl: url, frames: [{ id: 'F1', url, scope: 'merchant' as const }], unreadHeads: [] }
type Given = [name: string, value: string, more?: Partial<SecurityHeader>]

export const header = ([name, value, more = {}]: Given): SecurityHeader => ({
  frameId: 'F1',
  url,
  name,
  value,
  tier: tierOf(name) ?? 1,
  source: 'response',
  ...more,
})
export const visitOf = (...given: Given[]) => headerPartsOf([header(['content-type', 'text/html']), ...given.map(header)], page)
export const partsOf = (...given: Given[]) => visitOf(...given).parts

/** `part: code direction` of every effect. */
export const effects = (before: Given[], after: Given[]): string[] =>
  compareParts(partsOf(...before), partsOf(...after)).flatMap(({ part, effects }) =>
    effects.map(({ code, direction }) => `${part.part || part.header}: ${code} ${direction}`),
  )
export const policy = (value: string, more?: Partial<SecurityHeader>): Given => ['content-security-policy', value, more]
