// Owns putting text into HTML: whatever is not markup already is escaped, so that nothing that a page or a person wrote becomes a tag.

/** HTML that is known to be whole. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Markup | string | number | null | readonly Piece[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For the inside of an element or of a quoted attribute. What neither HTML nor a printer shows is left out. */
const escaped = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').replaceAll(/[&<>"']/g, (letter) => entities[letter] as string)

function written(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return escaped(String(piece))
}

/** A template whose values are escaped unless they are markup; lists are joined, null is nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  return new Markup(parts.reduce((text, part, at) => `${text}${written(values[at - 1] ?? null)}${part}`))
}

/** Pieces with a break between them; null ones are left out. */
export function lines(...pieces: readonly Piece[]): Markup {
  const shown = pieces.filter((piece) => piece !== null && piece !== '')
  return markup`${shown.map((piece, at) => markup`${at === 0 ? null : markup`<br>`}${piece}`)}`
}
