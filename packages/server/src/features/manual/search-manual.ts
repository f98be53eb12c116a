// Owns finding sections of the manual by words.
import type { Manual } from './make-manual.ts'

interface Found {
  address: string
  page: string
  title: string
  excerpt: string
}

const wordsMax = 8
const foundMax = 40
const excerptMax = 200
/** What a word is worth in the title of a section, in that of its page, and in the text. */
const points = [4, 2, 1]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** With one space before each word. */
const spaced = (text: string) => ` ${plain(text).replace(/[^\p{L}\p{N}_]+/gu, ' ')}`

/** Sections with all of the words, or beginnings of words, those that have them in their titles first; none for no words. */
export function searchManual({ pages }: Manual, asked: string): Found[] {
  const words = spaced(asked.slice(0, excerptMax)).split(' ').filter(Boolean).slice(0, wordsMax)
  if (words.length === 0) return []
  const scored = [...pages.values()].flatMap((page) =>
    page.sections.flatMap(({ id, title, text }) => {
      const places = [title, page.title, text].map(spaced)
      const scores = words.map((word) => places.reduce((sum, place, at) => sum + (place.includes(` ${word}`) ? (points[at] ?? 0) : 0), 0))
      if (scores.includes(0)) return []
      const score = scores.reduce((sum, each) => sum + each, 0)
      const address = id === '' ? page.address : `${page.address}#${id}`
      const found = { address, page: page.title, title, excerpt: excerptOf(text, words) }
      return [{ found, score: page.layer === 'decision' ? score / 2 : score }]
    }),
  )
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, foundMax)
    .map(({ found }) => found)
}

/** The text around the first of the words. */
function excerptOf(text: string, words: readonly string[]): string {
  const within = plain(text)
  const places = words.map((word) => within.indexOf(word)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 60)
  const part = text.slice(from, from + excerptMax)
  return `${from > 0 ? '…' : ''}${part}${from + excerptMax < text.length ? '…' : ''}`
}
