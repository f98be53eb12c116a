// Bar chart with names and numbers.
import { type Markup, markup } from '../markup.ts'

interface Bar {
  name: string
  value: number
  isGrave: boolean
}

const row = 24
const [left, width, right] = [210, 760, 60]

/** One bar below the other; the longest has the full width. */
export function bars(title: string, all: readonly Bar[], number: (value: number) => string): Markup {
  const most = Math.max(1, ...all.map(({ value }) => value))
  return markup`<svg viewBox="0 0 ${width} ${all.length * row}" role="img" aria-label="${title}">
${all.map(({ name, value, isGrave }, at) => {
  const long = (value / most) * (width - left - right)
  const middle = at * row + row / 2
  return markup`<text x="${left - 10}" y="${middle + 4}" text-anchor="end">${name}</text><rect x="${left}" y="${at * row + 5}" width="${long.toFixed(1)}" height="${row - 10}" fill="${isGrave ? '#a32118' : '#0b5c54'}"/><text x="${(left + long + 8).toFixed(1)}" y="${middle + 4}" font-weight="600">${number(value)}</text>\n`
})}</svg>`
}
