// Shared drawing context of a report's sections: the report, its texts, and its formats for times and names.
import type { Report } from '@tillwatch/contract/shapes'
import type { ReportWords } from '@tillwatch/messages/reports'
import { type Markup, markup } from './markup.ts'

/** Formats of times and numbers in a report's language. */
export interface Formats {
  /** A time in the report's time zone, with day and time; a calendar day without time. */
  when: (moment: string) => string
  day: (moment: string) => string
  number: (value: number) => string
}

export interface Drawing extends Formats {
  report: Report
  words: ReportWords
  /** Address of a page by its ID. */
  urlOf: (pageId: string) => string
}

export function formatsOf({ language, timeZone }: Pick<Report, 'language' | 'timeZone'>): Formats {
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const short = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const plain = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const format = new Intl.NumberFormat(language)
  return {
    when: (moment) => long.format(new Date(moment)),
    day: (moment) => (moment.length === 10 ? plain.format(new Date(`${moment}T00:00:00Z`)) : short.format(new Date(moment))),
    number: (value) => format.format(value),
  }
}

export function drawingOf(report: Report, words: ReportWords): Drawing {
  const urls = new Map(report.pages.map(({ id, url }) => [id, url]))
  return {
    ...{ report, words, ...formatsOf(report) },
    urlOf: (pageId) => urls.get(pageId) ?? pageId,
  }
}

/** Code, addresses, and hashes; a hash is shortened to its beginning. */
export const code = (text: string): Markup => markup`<code>${text}</code>`
export const hash = (sha256: string): Markup => markup`<code title="${sha256}">${sha256.slice(0, 12)}</code>`
export const muted = (text: string): Markup => markup`<span class="muted">${text}</span>`

/**
 * The first rows of a long list, and a sentence that there are more, here or overall. `leftOut` is the number of rows that the report does
 * not list.
 */
export function shortened<Row>(
  { words }: Drawing,
  rows: readonly Row[],
  max: number,
  leftOut = 0,
): { shown: readonly Row[]; note: Markup | null } {
  const shown = rows.slice(0, max)
  const all = rows.length + leftOut
  return { shown, note: shown.length === all ? null : markup`<p class="note">${words.shortened(shown.length, rows.length, all)}</p>` }
}

/** A word with a sign before it, so that color is never the only difference. */
export const standing = (tone: keyof typeof signs, word: string): Markup =>
  markup`<span class="standing ${tone}"><span aria-hidden="true">${signs[tone]}</span> ${word}</span>`

const signs = { good: '✓', bad: '✕', open: '○', none: '–' }
