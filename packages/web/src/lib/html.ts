// Writes HTML as text: everything is escaped unless it was created here.

/** Markup that is safe to insert into a document. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | Part[]

function write(part: Part): string {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(write).join('')
  const plain = String(part ?? '').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\ufffd')
  return plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A template whose parts are escaped, so text from a hostile page stays text. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, index) => `${string}${index < parts.length ? write(parts[index] ?? null) : ''}`).join(''))
}
