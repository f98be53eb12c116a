// Rejects text in requests that the database cannot store, or that looks different from what it is.
import { halfCharacter, type TextKind, wrongCharacter } from '@tillwatch/core/shared'
import type { Message } from '@tillwatch/messages/format'
import type { RefusalMessage } from '@tillwatch/messages/refusals'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#features/refusal.ts'

/** Typed text that was not an address; it is stored with replacements for unstorable characters. */
const anything = 'typed'

/** Kinds of fields, by the nearest name; everything else is one line. */
const kinds: Readonly<Record<string, TextKind>> = {
  ...Object.fromEntries(
    ['agreed', 'answer', 'assets', 'factors', 'justification', 'message', 'note', 'reason', 'text', 'threats'].map((name) => [
      name,
      'lines',
    ]),
  ),
  // From results and recordings, which contain text of pages.
  ...Object.fromEntries(['directory', 'identity', 'journey', 'label', 'url'].map((name) => [name, 'foreign'])),
  ...Object.fromEntries(['currentPassword', 'newPassword', 'password', 'secrets'].map((name) => [name, 'secret'])),
}

export interface WrongText {
  field: string
  about: RefusalMessage
}

/** The first text of the value that is not allowed, including field names; null if all are. */
export function wrongTextIn(value: unknown): WrongText | null {
  const left: { value: unknown; path: readonly string[]; kind: TextKind }[] = [{ value, path: [], kind: 'line' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: text, path, kind } = next
    if (typeof text === 'string') {
      const character = wrongCharacter(text, kind)
      if (character !== null) return { field: path.join('.'), about: refusalOf(placeOf(path), character) }
    } else if (Array.isArray(text)) for (const item of text) left.push({ value: item, path, kind })
    else if (isPlain(text))
      for (const [name, inner] of Object.entries(text)) {
        const character = wrongCharacter(name, 'line')
        if (character !== null) return { field: path.join('.'), about: refusalOf(namePlaceOf(path), character) }
        if (name !== anything)
          left.push({ value: inner, path: [...path, name], kind: Object.hasOwn(kinds, name) ? (kinds[name] as TextKind) : kind })
      }
  }
  return null
}

const placeOf = (path: readonly string[]): Message =>
  path.length === 0 ? { code: 'place.text' } : { code: 'place.field', values: { path: path.join('.') } }

const namePlaceOf = (path: readonly string[]): Message =>
  path.length === 0 ? { code: 'place.name' } : { code: 'place.name-in', values: { path: path.join('.') } }

function refusalOf(place: Message, found: string): RefusalMessage {
  const character = found === halfCharacter ? { code: 'half-character' } : found
  return { code: 'wrong-character', values: { place, character } }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}

const asked = /^\/(?:api|documents|functions)\//

/** Before any schema. Pages respond whatever their address contains. Does not apply to bodies that a route reads as bytes or as a file. */
export function registerTextGuard(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, url }) => {
    if (!asked.test(url)) return
    for (const part of [params, query, isPlain(body) ? body : null]) {
      const wrong = wrongTextIn(part)
      if (wrong !== null) throw new Refusal('bad-input', wrong.about, wrong.field === '' ? undefined : wrong.field)
    }
  })
}
