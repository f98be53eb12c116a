// Treemap with areas in proportion to their values, as square as possible.
import { type Markup, markup } from '../markup.ts'

export interface Area {
  name: string
  value: number
  fill: string
  isDashed: boolean
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const size = { width: 760, height: 260 }
/** Upper bound of a letter's width at 11 pixels. */
const letter = 6.4

/**
 * Positions of the values in a box, largest first. Fills rows along the shorter side for as long as their pieces become squarer (Bruls,
 * Huizing, van Wijk: Squarified Treemaps, 2000).
 */
export function squarified(values: readonly number[], box: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const scale = (box.width * box.height) / total
  const areas = values.map((value) => value * scale)
  const places: Box[] = []
  let { x, y, width, height } = box
  for (let at = 0; at < areas.length; ) {
    const side = Math.min(width, height)
    let row = [areas[at] as number]
    while (at + row.length < areas.length) {
      const longer = [...row, areas[at + row.length] as number]
      if (worst(longer, side) > worst(row, side)) break
      row = longer
    }
    const sum = row.reduce((all, area) => all + area, 0)
    const depth = sum / side
    let along = 0
    for (const area of row) {
      const length = area / depth
      places.push(width >= height ? { x, y: y + along, width: depth, height: length } : { x: x + along, y, width: length, height: depth })
      along += length
    }
    if (width >= height) [x, width] = [x + depth, width - depth]
    else [y, height] = [y + depth, height - depth]
    at += row.length
  }
  return places
}

/** How far the worst piece of a row is from square. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((all, area) => all + area, 0)
  const [most, least] = [Math.max(...row), Math.min(...row)]
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least))
}

/** Names appear in areas where they fit. The table below has all of them. */
export function treemap(title: string, areas: readonly Area[]): Markup {
  const boxes = squarified(
    areas.map(({ value }) => value),
    { x: 0, y: 0, ...size },
  )
  return markup`<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">
${areas.map((area, at) => drawn(area, boxes[at] as Box))}</svg>`
}

function drawn({ name, value, fill, isDashed }: Area, { x, y, width, height }: Box): Markup {
  const fitting = Math.floor((width - 10) / letter)
  const shown = name.length <= fitting ? name : fitting >= 8 ? `${name.slice(0, fitting - 1)}…` : null
  const place = markup`x="${(x + 1).toFixed(1)}" y="${(y + 1).toFixed(1)}" width="${Math.max(0, width - 2).toFixed(1)}" height="${Math.max(0, height - 2).toFixed(1)}"`
  return markup`<rect ${place} fill="${fill}" stroke="#16201f" stroke-opacity=".35"${isDashed ? markup` stroke-dasharray="4 3"` : null}/>
${
  shown === null || height < 34
    ? height >= 18 && width >= 22
      ? markup`<text x="${(x + 6).toFixed(1)}" y="${(y + 14).toFixed(1)}" font-weight="600">${value}</text>`
      : null
    : markup`<text x="${(x + 6).toFixed(1)}" y="${(y + 16).toFixed(1)}">${shown}</text><text x="${(x + 6).toFixed(1)}" y="${(y + 30).toFixed(1)}" font-weight="600">${value}</text>`
}`
}
