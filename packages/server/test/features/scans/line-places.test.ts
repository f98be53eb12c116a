import { describe, expect, it } from 'vitest'
import { layOut } from '#features/scans/get-script-source.ts'
import { linePlacesOf } from '#features/scans/line-places.ts'

describe('the places of laid-out lines', () => {
  it('are where each begins in the file, and null for what the printer put there', () => {
    expect(linePlacesOf('AAAA,IAAI,IAAE;AACN;;AAAC')).toEqual([[1, 1], [2, 1], null, [2, 2]])
  })

  it('lead to the code of each line', async () => {
    const lines = ['first(1);function send(value){return navigator.sendBeacon("/c",value)}', 'send(2)']
    const laidOut = await layOut(lines.join('\n'))
    if (laidOut.text === null) throw new Error(`not laid out: ${laidOut.note}`)
    const starts = laidOut.text.split('\n').flatMap((line, index) => {
      const place = laidOut.places[index]
      return place && line.length > 2 ? [[line.trim().slice(0, 5), lines[place[0] - 1]?.slice(place[1] - 1, place[1] + 4)]] : []
    })
    expect(starts).toEqual(['first', 'funct', 'retur', 'send('].map((word) => [word, word]))
  })
})
