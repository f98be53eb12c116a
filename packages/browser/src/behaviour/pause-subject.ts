// Determines the subject of a paused call: a field, form, or address.

import { recogniseField } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'
import { attributesOf } from './dom.ts'
import type { WatchedNative } from './natives.ts'
import { type Note, ownProperties, type Realms } from './realms.ts'
import type { Sighting } from './record.ts'

export type Subject = Pick<Sighting, 'target' | 'fieldKind' | 'frameId'> & { argument?: Protocol.Runtime.RemoteObject }

/** Null if the subject is not watched, such as the value of a search box. */
export async function subjectOf(ctx: CaptureContext, realms: Realms, session: CdpSession, native: WatchedNative): Promise<Subject | null> {
  const top = realms.of(session)[0]?.frameId ?? ctx.page.targetId
  if (native.about === 'nothing') return { target: '', fieldKind: null, frameId: top }
  const note = await realms.readNote(session)
  if (!note) return { target: '', fieldKind: null, frameId: top }
  const frameId = note.realm.frameId
  if (native.about === 'input') return inputOf(ctx, session, note)
  if (native.about === 'form') return formOf(ctx, session, note)
  const target = native.kind === 'writes-cookie' ? await cookieOf(session, note) : textOf(native, note)
  return { target, fieldKind: null, frameId, argument: note.argument }
}

/** Name of the cookie that a call writes: before the `=` of a text, or the name of an option. */
async function cookieOf(session: CdpSession, { argument }: Note): Promise<string> {
  if (argument.type === 'string') return String(argument.value).split(/[=;]/, 1)[0]!.trim()
  if (!argument.objectId || argument.subtype === 'proxy') return ''
  const name = (await ownProperties(session, argument.objectId).catch(() => null))?.get('name')?.value
  return name?.type === 'string' ? String(name.value) : ''
}

function textOf(native: WatchedNative, { argument, realm }: Note): string {
  const value = argument.type === 'string' ? String(argument.value) : ''
  if (native.about === 'tag' || native.owner === 'Storage') return value
  return value === '' ? '' : (URL.parse(value, realm.origin || undefined)?.host ?? '')
}

async function inputOf(ctx: CaptureContext, session: CdpSession, { self, realm }: Note): Promise<Subject | null> {
  if (!self.objectId) return null
  const answer = await session.send('DOM.describeNode', { objectId: self.objectId }).catch(() => null)
  if (!answer) return null
  const known = ctx.fields.find((one) => one.session === session && one.backendNodeId === answer.node.backendNodeId)
  if (known)
    return known.field.kind === 'other' ? null : { target: known.field.id, fieldKind: known.field.kind, frameId: known.field.frameId }
  // Created after the fields were collected, like fake fields.
  const attributes = attributesOf(answer.node)
  const said = (name: string) => attributes.get(name) ?? ''
  const { kind } = recogniseField({
    tag: answer.node.localName,
    type: said('type'),
    name: said('name'),
    id: said('id'),
    autocomplete: said('autocomplete'),
    label: '',
    placeholder: said('placeholder'),
    inputmode: said('inputmode'),
    ariaLabel: said('aria-label'),
  })
  return kind === 'other'
    ? null
    : { target: `${answer.node.localName}#${said('id') || said('name')}`, fieldKind: kind, frameId: realm.frameId }
}

async function formOf(ctx: CaptureContext, session: CdpSession, { argument, realm }: Note): Promise<Subject | null> {
  if (!argument.objectId) return null
  const answer = await session.send('DOM.describeNode', { objectId: argument.objectId, depth: -1 }).catch(() => null)
  if (!answer) return null
  const ids = new Set<number>()
  const open = [answer.node]
  for (let node = open.pop(); node; node = open.pop()) {
    ids.add(node.backendNodeId)
    open.push(...(node.children ?? []))
  }
  const held = ctx.fields.filter((one) => one.session === session && one.field.kind !== 'other' && ids.has(one.backendNodeId))
  const card = held.find((one) => one.field.kind === 'card-number') ?? held[0]
  return card ? { target: card.field.formId ?? 'form', fieldKind: card.field.kind, frameId: realm.frameId } : null
}
