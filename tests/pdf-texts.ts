// Reads the texts of a PDF: its pages have numbers of glyphs, and each font has a map of these numbers to characters (ISO 32000-1, 9.10.3).

type Characters = ReadonlyMap<string, string>

/** From the decompressed streams of a PDF. Each text that a page shows, read with each of the maps: only the right one gives words. */
export function* textsOfPdf(streams: readonly string[]): Generator<string> {
  const maps = streams.filter((stream) => stream.includes('begincmap')).map(charactersOf)
  for (const stream of streams) {
    if (!/\bT[jJ]\b/.test(stream)) continue
    const shown = [...stream.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, glyphs = '']) => glyphs.toUpperCase()).join('')
    for (const characters of maps) {
      const width = [...characters.keys()][0]?.length ?? 4
      const glyphs = shown.match(new RegExp(`.{${width}}`, 'g')) ?? []
      yield glyphs.map((glyph) => characters.get(glyph) ?? '').join('')
    }
  }
}

const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The entries of `bfchar` (glyph, text) and `bfrange` (first and last glyph, first text or all texts). */
function charactersOf(map: string): Characters {
  const characters = new Map<string, string>()
  for (const [, body = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of body.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      characters.set(glyph.toUpperCase(), textOf(text))
  for (const [, body = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', one, all] of body.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f]+)>|\[([^\]]*)\])/g,
    )) {
      const texts = all?.match(/[0-9A-Fa-f]+/g)
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at++) {
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(first.length, '0').toUpperCase()
        characters.set(glyph, texts ? textOf(texts[at] ?? '') : following(one ?? '', at))
      }
    }
  return characters
}

/** The text whose last character comes this much later. */
function following(hex: string, by: number): string {
  const text = textOf(hex)
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by)
}
