// Owns that no request brings text that the database cannot keep, or that shows people something else than it is.
import { type TextKind, wrongCharacter } from '@tillwatch/core/shared'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#features/refusal.ts'

/** What somebody typed that was no address; it is kept with what cannot be stored replaced. */
const anything = 'typed'

/** Kinds of fields, by the name nearest to the text; everything else is one line. */
const kinds: Readonly<Record<string, TextKind>> = {
  ...Object.fromEntries(
    ['agreed', 'answer', 'assets', 'factors', 'justification', 'message', 'note', 'reason', 'text', 'threats'].map((name) => [
      name,
      'lines',
    ]),
  ),
  // From results and recordings, which tell what a page wrote.
  ...Object.fromEntries(['directory', 'identity', 'journey', 'label', 'url'].map((name) => [name, 'foreign'])),
  ...Object.fromEntries(['currentPassword', 'newPassword', 'password', 'secrets'].map((name) => [name, 'secret'])),
}

export interface WrongText {
  field: string
  sentence: string
}

/** The first text of the value that may not be sent as it is, names of fields included; null where all may. */
export function wrongTextIn(value: unknown): WrongText | null {
  const left: { value: unknown; path: readonly string[]; kind: TextKind }[] = [{ value, path: [], kind: 'line' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: text, path, kind } = next
    if (typeof text === 'string') {
      const character = wrongCharacter(text, kind)
      if (character !== null) return { field: path.join('.'), sentence: sentenceOf(path, character) }
    } else if (Array.isArray(text)) for (const item of text) left.push({ value: item, path, kind })
    else if (isPlain(text))
      for (const [name, inner] of Object.entries(text)) {
        const character = wrongCharacter(name, 'line')
        if (character !== null) return { field: path.join('.'), sentence: sentenceOf([...path, 'the name of a field'], character) }
        if (name !== anything)
          left.push({ value: inner, path: [...path, name], kind: Object.hasOwn(kinds, name) ? (kinds[name] as TextKind) : kind })
      }
  }
  return null
}

function sentenceOf(path: readonly string[], character: string): string {
  const place = path.length === 0 ? 'The text' : `"${path.join('.')}"`
  return `${place} contains a character that is not allowed (${character}). Remove it and send the request again.`
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}

const asked = /^\/(?:api|documents|functions)\//

/** Before any schema is asked. Pages answer whatever stands in their address. Bodies that a route reads as bytes or as a file are none of it. */
export function registerTextGuard(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, url }) => {
    if (!asked.test(url)) return
    for (const part of [params, query, isPlain(body) ? body : null]) {
      const wrong = wrongTextIn(part)
      if (wrong !== null) throw new Refusal('bad-input', wrong.sentence, wrong.field === '' ? undefined : wrong.field)
    }
  })
}
