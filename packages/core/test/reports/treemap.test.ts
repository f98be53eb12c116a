import { expect, it } from 'vitest'
import { squarified } from '#reports/html/charts/treemap.ts'

it('gives each value its share of the area, without overlaps and within the box', () => {
  const values = [60, 20, 9, 5, 3, 1, 1, 1]
  const boxes = squarified(values, { x: 0, y: 0, width: 400, height: 250 })
  expect(boxes.map(({ width, height }) => Math.round(width * height))).toEqual(values.map((value) => value * 1_000))
  for (const [at, one] of boxes.entries()) {
    expect(one.x + one.width).toBeLessThanOrEqual(400.001)
    expect(one.y + one.height).toBeLessThanOrEqual(250.001)
    for (const other of boxes.slice(at + 1)) {
      const apart =
        one.x + one.width <= other.x + 0.001 ||
        other.x + other.width <= one.x + 0.001 ||
        one.y + one.height <= other.y + 0.001 ||
        other.y + other.height <= one.y + 0.001
      expect(apart).toBe(true)
    }
  }
})

it('keeps the pieces nearly square', () => {
  const boxes = squarified([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 600, height: 400 })
  for (const { width, height } of boxes) expect(Math.max(width / height, height / width)).toBeLessThan(3)
})
