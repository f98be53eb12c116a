// Inserts text into HTML. Everything except markup is escaped, so that nothing from a page or a person becomes a tag.

/** Complete, safe HTML. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Markup | string | number | null | readonly Piece[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For the inside of an element or a quoted attribute. Removes characters that neither HTML nor a printer shows. */
const escaped = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').replaceAll(/[&<>"']/g, (letter) => entities[letter] as string)

function written(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return escaped(String(piece))
}

/** A template that escapes its values unless they are markup. Joins lists; null gives nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(parts.reduce((text, part, at) => `${text}${written(values[at - 1] ?? null)}${part}`))
}

/** Joins pieces with a line break, without null ones. */
export function lines(...pieces: readonly Piece[]): Markup {
  const shown = pieces.filter((piece) => piece !== null && piece !== '')
  return markup`${shown.map((piece, at) => markup`${at === 0 ? null : markup`<br>`}${piece}`)}`
}
