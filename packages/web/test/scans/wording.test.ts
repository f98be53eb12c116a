import type { Finding } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { wordingOf } from '#features/scans/wording.ts'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { fixtureResult } from '../fixtures/result.ts'

const finding = (check: Finding['check'], params: Finding['params']): Finding => ({ ...fixtureResult.findings[0]!, check, params })

it.each([
  ['inventory-differs-by-client', { seenBy: 'both' }, /other code/, /otro código/],
  ['inventory-differs-by-client', { seenBy: 'second' }, /other scripts/, /otros scripts/],
  ['canary-left-page', { destination: 'unlisted-frame' }, /payment frame that no list names/, /marco de pago que ninguna lista nombra/],
  ['canary-left-page', { destination: 'brought-provider' }, /somebody else’s code/, /código ajeno/],
  ['foreign-provider', { reason: 'frame-brought' }, /payment provider/, /proveedor de pago/],
  ['canary-left-page', { destination: 'foreign', when: 'press' }, /leaves the page at payment/, /sale de la página al pagar/],
  ['canary-left-page', { destination: 'own-site', when: 'press' }, /in disguise when the shopper pays/, /disfrazada a su propio sitio/],
  ['canary-left-page', { destination: 'own-site' }, /your own site/, /su propio sitio/],
  ['canary-left-page', { destination: 'foreign' }, /left the page/, /salió de la página/],
  ['sri-missing', { problem: 'mismatch' }, /held nothing/, /no protegió nada/],
  ['sri-missing', { cors: 'yes' }, /no integrity hash/, /no tiene hash/],
] as const)('tells %s with %j by what was seen, in both languages', (check, params, english, spanish) => {
  const wording = wordingOf(finding(check, params))
  expect(en.findings[wording].title).toMatch(english)
  expect(es.findings[wording].title).toMatch(spanish)
})
