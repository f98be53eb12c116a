import { expect, it } from 'vitest'
import { about as aboutEn } from '#features/about/content/en.ts'
import { about as aboutEs } from '#features/about/content/es.ts'
import { guide as guideEn } from '#features/guide/content/en.ts'
import { guide as guideEs } from '#features/guide/content/es.ts'
import { privacy as privacyEn } from '#features/legal/content/privacy/en.ts'
import { privacy as privacyEs } from '#features/legal/content/privacy/es.ts'
import { terms as termsEn } from '#features/legal/content/terms/en.ts'
import { terms as termsEs } from '#features/legal/content/terms/es.ts'
import { promisesIn } from './promises.ts'
import { allTexts } from './reading.ts'

it.each([
  'We make your shop PCI compliant.',
  'Informes de cumplimiento.',
  'Your checkout is secure with us.',
  'Le garantizamos una tienda limpia.',
  'We don’t stop at half. Guaranteed results.',
])('recognises the promise in "%s"', (text) => {
  expect(promisesIn(text)).toHaveLength(1)
})

it.each([
  'Nobody can guarantee that a scan sees everything.',
  'Scripts of 3-D Secure are listed.',
  'No garantizamos que un análisis lo vea todo.',
])('lets "%s" pass', (text) => {
  expect(promisesIn(text)).toEqual([])
})

it.each([
  ['guide, en', guideEn],
  ['guide, es', guideEs],
  ['about, en', aboutEn],
  ['about, es', aboutEs],
  ['terms, en', termsEn],
  ['terms, es', termsEs],
  ['privacy, en', privacyEn],
  ['privacy, es', privacyEs],
])('never promises compliance, and nothing without a limit (%s)', (_name, article) => {
  expect(allTexts(article).flatMap(promisesIn)).toEqual([])
})
