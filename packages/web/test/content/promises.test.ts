import { expect, it } from 'vitest'
import { privacy as privacyEn } from '#features/legal/content/privacy/en.ts'
import { privacy as privacyEs } from '#features/legal/content/privacy/es.ts'
import { terms as termsEn } from '#features/legal/content/terms/en.ts'
import { terms as termsEs } from '#features/legal/content/terms/es.ts'
import { about as aboutEn } from '#i18n/en/about.ts'
import { front as frontEn } from '#i18n/en/front.ts'
import { guide as guideEn } from '#i18n/en/guide/index.ts'
import { pricing as pricingEn } from '#i18n/en/pricing.ts'
import { about as aboutEs } from '#i18n/es/about.ts'
import { front as frontEs } from '#i18n/es/front.ts'
import { guide as guideEs } from '#i18n/es/guide/index.ts'
import { pricing as pricingEs } from '#i18n/es/pricing.ts'
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
  ['terms, en', termsEn],
  ['terms, es', termsEs],
  ['privacy, en', privacyEn],
  ['privacy, es', privacyEs],
])('never promises compliance, and nothing without a limit (%s)', (_name, article) => {
  expect(allTexts(article).flatMap(promisesIn)).toEqual([])
})

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value as object)))

it.each([
  ['en', aboutEn],
  ['es', aboutEs],
])('never promises compliance on the about page (%s)', (_language, about) => {
  expect(textsOf(about).flatMap(promisesIn)).toEqual([])
})

it.each([
  ['en', frontEn, pricingEn],
  ['es', frontEs, pricingEs],
])(
  'never promises compliance where it sells, but for one feature that bears the name the specification gives it (%s)',
  (_language, front, pricing) => {
    const { reports, ...feature } = pricing.feature
    expect(promisesIn(reports)).toHaveLength(1)
    expect([...textsOf(front), ...textsOf({ ...pricing, feature })].flatMap(promisesIn)).toEqual([])
  },
)
