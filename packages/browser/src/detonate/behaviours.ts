// The script's behavior according to the evidence of a run.

import type { DetonationBehaviour } from '@tillwatch/core/detection'
import { detonatedField, kindOf } from './fields.ts'
import { hostOf, type Message, messagesOf } from './outgoing.ts'
import type { Told } from './recorder.ts'
import type { Run } from './run-script.ts'
import { type Search, startSearch } from './search.ts'
import type { LabCanary } from './shopper.ts'

type Done = DetonationBehaviour extends infer One ? (One extends DetonationBehaviour ? Omit<One, 'gate'> : never) : never

/** Ways to load code or a document. */
const loading: Readonly<Record<string, 'script' | 'frame' | 'worker' | 'import'>> = {
  script: 'script',
  import: 'import',
  frame: 'frame',
  worker: 'worker',
}
const TEXTS_MAX = 20

/**
 * Everything that the script did in a run, each thing once, and whether all that it sent was searched completely; `isOwn` as for
 * messagesOf.
 */
export function behavioursOf(
  run: Run,
  canary: LabCanary,
  isOwn: Parameters<typeof messagesOf>[1],
  pace: number,
  ownFields: ReadonlySet<string> = new Set(),
): { behaviours: DetonationBehaviour[]; searched: boolean } {
  const search = startSearch(canary, pace)
  const all: Done[] = [
    ...readings(run.evidence.told),
    ...sendings(run, search, messagesOf(run, isOwn)),
    ...additions(run, ownFields),
    ...compiled(run),
  ]
  for (const name of run.overrides) all.push({ kind: 'overrides', name })
  for (const { event, on } of run.listeners) all.push({ kind: 'listens', event, on })
  const once = new Map(all.map((one) => [JSON.stringify(one), { ...one, gate: run.conditions.gate } as DetonationBehaviour]))
  return { behaviours: [...once.values()], searched: search.complete }
}

function readings(told: readonly Told[]): Done[] {
  return told.flatMap(({ kind, detail, text }): Done[] => {
    if (kind !== 'read') return []
    const [type = '', name = '', id = '', autocomplete = '', placeholder = '', label = ''] = text.split('\n')
    const field = kindOf({ tag: 'input', attributes: { type, name, id, autocomplete, placeholder, 'aria-label': label }, label: '' })
    return [{ kind: 'reads-field', field: detonatedField(field), how: detail }]
  })
}

function sendings({ evidence, connected, arrived }: Run, search: Search, messages: readonly Message[]): Done[] {
  const bytesIn = ({ parts }: Message) => parts.reduce((sum, part) => sum + part.length, 0)
  const done: Done[] = []
  for (const [to, group] of Map.groupBy(messages, (message) => message.to)) {
    // Short ones first, so that a flood of long ones does not hide them.
    const found = group
      .toSorted((one, other) => bytesIn(one) - bytesIn(other))
      .flatMap((message) => message.parts.flatMap((part) => search.inBytes(part).map((one) => ({ ...one, way: message.way }))))
    const whole = new Set(found.map(({ what }) => what))
    const pieces = search.inPieces(group, whole).map((one) => ({ ...one, way: group.at(-1)!.way }))
    for (const { what, way, encoding } of [...found, ...pieces]) done.push({ kind: 'sends', what, to, way, encoding })
    if (to === 'own') continue
    for (const { way } of group) {
      const load = loading[way]
      if (load) done.push({ kind: 'loads', to, way: load })
      if (!load || whole.size > 0) done.push({ kind: 'contacts', to, way })
    }
  }
  const asked = new Set([...messages.map(({ to }) => to), ...arrived.map(({ host }) => hostOf(host))])
  for (const host of connected) {
    const to = hostOf(host.replace(/:(?:443|80)$/, ''))
    if (to !== 'own' && !asked.has(to)) done.push({ kind: 'contacts', to, way: 'connection' })
  }
  const cookies = evidence.told.filter(({ kind }) => kind === 'cookie').map(({ detail }) => ({ where: 'cookie' as const, text: detail }))
  for (const { where, text } of [...cookies, ...evidence.stored])
    for (const { what } of search.inBytes(Buffer.from(text))) done.push({ kind: 'stores', what, where })
  return done
}

function additions({ looks }: Run, ownFields: ReadonlySet<string>): Done[] {
  const done: Done[] = []
  for (const { fields, frames, covered } of looks) {
    const made = fields.filter(({ own, tag, attributes: { id = '', name = '' } }) => !own && !ownFields.has(`${tag} ${id} ${name}`))
    for (const group of Map.groupBy(made, ({ form }) => form).values()) {
      const kinds = [...new Set(group.map((field) => detonatedField(kindOf(field))))]
      if (kinds.some((kind) => kind !== 'other')) done.push({ kind: 'makes-form', fields: kinds.sort() })
    }
    for (const { src, over } of frames)
      done.push({ kind: 'makes-frame', to: hostOf(URL.parse(src)?.host ?? '') || 'own', overProvider: over })
    for (const target of covered) done.push({ kind: 'overlays', target })
  }
  return done
}

const compiled = ({ evidence }: Run): Done[] => [...evidence.runTexts].slice(0, TEXTS_MAX).map((length) => ({ kind: 'runs-text', length }))
