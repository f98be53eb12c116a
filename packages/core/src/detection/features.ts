// Feature vector of the model: fixed names in a fixed order. No feature reveals the length of a file or how it was built.
import { hostLooks } from '#checks/index.ts'
import { type Fact, GIVEN_IN_LANGUAGE, type SourceKind } from '#program/index.ts'
import type { Destination } from './destinations.ts'
import { asksForCheckout } from './rules/bearing.ts'
import { carries, carriesTyped, type Flow, type Subject, takesHarmlessFields, takesManyFields, typedKinds } from './subject.ts'
import { wordGroups } from './text-signs.ts'

/** Version of the vector. Weights name the version that they were trained for. */
export const FEATURES_VERSION = '1'

export interface Feature {
  /** packages/messages/src/judgments has its words. */
  name: string
  of(subject: Subject): number
}

const COUNT_MAX = 6
const capped = (count: number, max = COUNT_MAX) => Math.min(count, max)
const flag = (is: boolean) => (is ? 1 : 0)
/** Occurrences per kilobyte, in steps coarse enough not to identify a file. */
const density = (count: number, kilobytes: number) => Math.round(Math.min(20, count / kilobytes) * 100) / 100

const places: readonly { name: string; of: readonly Destination[] }[] = [
  { name: 'own', of: ['own', 'approved'] },
  { name: 'hidden', of: ['hidden'] },
  { name: 'vendor', of: ['vendor', 'provider'] },
  { name: 'stranger', of: ['stranger', 'drop', 'this-machine'] },
]
const sentKinds: readonly { name: string; carried: (flow: Flow) => boolean }[] = [
  { name: 'card', carried: (flow) => carries(flow, 'card') },
  { name: 'typed', carried: (flow) => carriesTyped(flow) && !takesHarmlessFields(flow) },
  { name: 'many', carried: takesManyFields },
  { name: 'cookie', carried: (flow) => carries(flow, 'cookie') || carries(flow, 'storage') },
]

const sending: Feature[] = places.flatMap(({ name, of }) => [
  ...sentKinds.map((kind) => ({
    name: `sends-${kind.name}-${name}`,
    of: ({ flows }: Subject) => capped(flows.filter((flow) => of.includes(flow.destination) && kind.carried(flow)).length),
  })),
  {
    name: `loads-${name}`,
    of: ({ flows }: Subject) => capped(flows.filter((flow) => flow.loads && of.includes(flow.destination)).length),
  },
  {
    name: `contacts-${name}`,
    of: ({ flows }: Subject) => capped(flows.filter((flow) => !flow.loads && of.includes(flow.destination)).length),
  },
])

const ways: Feature[] = (['image', 'socket', 'beacon', 'form', 'script', 'frame', 'link', 'message', 'navigation'] as const).map((way) => ({
  name: `typed-by-${way}`,
  of: ({ flows }) => flag(flows.some((flow) => flow.contact.way === way && flow.sources.some(({ kind }) => typedKinds.includes(kind)))),
}))

const reading: Feature[] = (['card', 'password', 'value', 'form', 'keys', 'clipboard', 'cookie', 'storage'] as const).map(
  (kind: SourceKind) => ({
    name: `reads-${kind}`,
    of: ({ look }) => capped(look.sources.filter((source) => source.kind === kind && !source.what.startsWith(GIVEN_IN_LANGUAGE)).length),
  }),
)

const has = (name: string, is: (fact: Fact) => boolean): Feature => ({
  name,
  of: ({ look }) => capped(look.facts.filter(is).length),
})

const deeds: Feature[] = [
  has('listens-card', (fact) => fact.kind === 'listens' && fact.target === 'card'),
  has('listens-fields', (fact) => fact.kind === 'listens' && fact.target !== null),
  has('listens-entering', (fact) => fact.kind === 'listens' && /^(?:key|input|change|blur|focusout|paste)/.test(fact.event)),
  has('listens-submit', (fact) => fact.kind === 'listens' && /submit|click|mousedown|unload|pagehide/.test(fact.event)),
  has('runs-made-text', (fact) => fact.kind === 'runs-text' && fact.decoded),
  has('runs-received-text', (fact) => fact.kind === 'runs-text' && fact.decoded && fact.length === 0),
  has('makes-script', (fact) => fact.kind === 'makes' && fact.tag === 'script'),
  has('makes-fields', (fact) => fact.kind === 'makes' && /^(?:input|form|select)$/.test(fact.tag)),
  has('makes-frame', (fact) => fact.kind === 'makes' && fact.tag === 'iframe'),
  has('writes-fields', (fact) => fact.kind === 'writes-markup' && fact.tags.some((tag) => /input|select|form/.test(tag))),
  has('writes-script', (fact) => fact.kind === 'writes-markup' && fact.tags.includes('script')),
  has('replaces-natives', (fact) => fact.kind === 'overrides' && !fact.name.startsWith('console')),
  has('silences-console', (fact) => fact.kind === 'overrides' && fact.name.startsWith('console')),
  has('keeps-typed', (fact) => fact.kind === 'keeps' && fact.where !== 'address' && fact.sources.length > 0),
  has('asks-tools', (fact) => (fact.kind === 'gate' && fact.on === 'tools') || fact.kind === 'debugger'),
  has('asks-client', (fact) => fact.kind === 'gate' && fact.on === 'client'),
  has('asks-visitor', (fact) => fact.kind === 'gate' && fact.on === 'visitor'),
  has('asks-address', (fact) => fact.kind === 'gate' && fact.on === 'address'),
  { name: 'asks-checkout', of: (subject) => flag(asksForCheckout(subject)) },
  { name: 'layers', of: ({ look }) => capped(look.texts.length) },
  { name: 'has-tree', of: ({ look }) => ({ none: 0, partly: 1, whole: 2 })[look.parsed] },
]

const strangers = ({ flows }: Subject) =>
  [...new Set(flows.flatMap(({ destination, host }) => (destination === 'stranger' && host ? host : [])))].slice(0, 20)

const hosts: Feature[] = [
  { name: 'stranger-hosts', of: (subject) => strangers(subject).length },
  {
    name: 'host-signs',
    of: (subject) => Math.max(0, ...strangers(subject).map((host) => hostLooks(host).signs.length)),
  },
  {
    name: 'host-imitates',
    of: (subject) => flag(strangers(subject).some((host) => hostLooks(host).imitates !== null)),
  },
]

const wording: Feature[] = wordGroups.flatMap((group) => [
  { name: `words-${group}`, of: ({ signs }: Subject) => density(signs.words[group].open, signs.kilobytes) },
  {
    name: `hidden-${group}`,
    of: ({ signs }: Subject) => density(signs.words[group].hidden, signs.kilobytes),
  },
  {
    name: `only-hidden-${group}`,
    of: ({ signs }: Subject) => flag(signs.words[group].hidden > 0 && signs.words[group].open === 0),
  },
])

const looks: Feature[] = [
  { name: 'escapes', of: ({ signs }) => signs.escapeShare },
  { name: 'six-characters', of: ({ signs }) => signs.sixCharacterShare },
  { name: 'long-literals', of: ({ signs }) => signs.longLiteralShare },
  { name: 'hex-names', of: ({ signs }) => density(signs.hexNames, signs.kilobytes) },
  { name: 'hidden-share', of: ({ signs }) => signs.hiddenShare },
  { name: 'turns-list', of: ({ signs }) => flag(signs.turnsList) },
  { name: 'packed', of: ({ signs }) => flag(signs.isPacked) },
]

/** All features, in the order of the vector. */
export const features: readonly Feature[] = [...sending, ...ways, ...reading, ...deeds, ...hosts, ...wording, ...looks]

export function vectorOf(subject: Subject): Float64Array {
  return Float64Array.from(features, (feature) => feature.of(subject))
}
