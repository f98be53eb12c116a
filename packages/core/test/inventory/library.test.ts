import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recogniseLibrary, vulnerabilitiesOf } from '#inventory/index.ts'
import { compareVersions } from '#inventory/versions.ts'
import { readModule as read } from '../helpers/read-module.ts'

describe('recogniseLibrary', () => {
  it.each([
    ['https://code.jquery.com/jquery-3.6.0.min.js', 'jquery', '3.6.0'],
    ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.15/lodash.min.js', 'lodash', '4.17.15'],
    ['https://cdn.jsdelivr.net/npm/bootstrap@4.3.1/dist/js/bootstrap.bundle.min.js', 'bootstrap', '4.3.1'],
    ['https://shop.example/js/angular.min.js', 'angularjs', null],
    ['https://shop.example/js/jquery-ui-1.12.1.js', 'jquery-ui', '1.12.1'],
  ])('reads %s', (url, name, version) => expect(recogniseLibrary(url, null)).toMatchObject({ name, version }))
  it('reads the version out of published files under any address', () => {
    expect(recogniseLibrary('https://shop.example/a.js', read('jquery/dist/jquery.min.js'))).toMatchObject({ name: 'jquery' })
    expect(recogniseLibrary('https://shop.example/a.js', read('cleave.js/dist/cleave.min.js'))).toMatchObject({
      name: 'cleave.js',
      formatsCards: true,
    })
    const react = recogniseLibrary('https://shop.example/react-dom.production.js', read('react-dom/cjs/react-dom-client.production.js'))
    expect(react).toMatchObject({ name: 'react-dom', version: JSON.parse(read('react-dom/package.json')).version })
  })
  it('knows a published file by its content, whatever its address and banner say', () => {
    const sha256 = createHash('sha256').update(read('jquery/dist/jquery.min.js')).digest('hex')
    const { version } = JSON.parse(read('jquery/package.json'))
    const known = recogniseLibrary('https://shop.example/lodash-1.0.0.js', '/*! lodash 1.0.0 */', sha256)
    expect(known).toMatchObject({ name: 'jquery', version, isPublished: true })
    const changed = createHash('sha256')
      .update(`${read('jquery/dist/jquery.min.js')} `)
      .digest('hex')
    expect(recogniseLibrary(null, read('jquery/dist/jquery.min.js'), changed)).toMatchObject({ name: 'jquery', isPublished: false })
  })
  it('names nothing that it does not know', () => {
    expect(recogniseLibrary('https://shop.example/main.js', 'console.log("jQuery is great")')).toBeNull()
    expect(recogniseLibrary(null, null)).toBeNull()
  })
})

describe('vulnerabilitiesOf', () => {
  it('lists what holds for a version, with the version that fixes it', () => {
    expect(vulnerabilitiesOf('jquery', '3.4.1')).toContainEqual(expect.objectContaining({ id: 'CVE-2020-11022', fixedIn: '3.5.0' }))
    expect(vulnerabilitiesOf('jquery', '3.7.1')).toEqual([])
    expect(vulnerabilitiesOf('lodash', '4.17.20')).not.toEqual([])
  })
  it('says unknown without a version or data, and never takes an inherited name for a library', () => {
    expect([vulnerabilitiesOf('jquery', null), vulnerabilitiesOf('htmx', '1.0.0'), vulnerabilitiesOf('constructor', '1.0.0')]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})

describe('compareVersions', () => {
  it.each([
    ['1.9.0', '1.10.0', -1],
    ['1.9.0b1', '1.9.0', -1],
    ['3.0.0-beta1', '3.0.0-rc1', -1],
    ['v2.0', '2.0.0', 0],
    ['2.999.999', '3.0.0', -1],
  ])('orders %s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
    expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign)
  })
})
