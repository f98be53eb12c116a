import type { Finding } from '@tillwatch/contract/shapes'
import { wordingOf } from '@tillwatch/messages/findings/wording'
import { expect, it } from 'vitest'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { fixtureResult } from '../fixtures/result.ts'

const finding = (check: Finding['check'], params: Finding['params']): Finding => ({ ...fixtureResult.findings[0]!, check, params })

it.each([
  ['inventory-differs-by-client', { seenBy: 'both' }, /different code/, /código distinto/],
  ['inventory-differs-by-client', { seenBy: 'second' }, /different scripts/, /scripts distintos/],
  [
    'canary-left-page',
    { destination: 'unlisted-frame' },
    /payment frame on an unlisted host/,
    /iframe de pago de un servidor que no está en ninguna lista/,
  ],
  ['canary-left-page', { destination: 'brought-provider' }, /third-party code/, /código de terceros/],
  ['foreign-provider', { reason: 'frame-brought' }, /payment provider/, /proveedor de pago/],
  ['canary-left-page', { destination: 'foreign', when: 'press' }, /leaves the page at payment/, /salen de la página al pagar/],
  ['canary-left-page', { destination: 'own-site', when: 'press' }, /sends disguised card data/, /ofuscados al sitio de la tienda/],
  ['canary-left-page', { destination: 'own-site' }, /your own site/, /su propio sitio/],
  ['canary-left-page', { destination: 'foreign' }, /left the page/, /salió de la página/],
  ['sri-missing', { problem: 'mismatch' }, /had no effect/, /no tuvo efecto/],
  ['sri-missing', { cors: 'yes' }, /have an integrity hash/, /no tiene hash/],
] as const)('tells %s with %j by what was seen, in both languages', (check, params, english, spanish) => {
  const wording = wordingOf(finding(check, params))
  expect(en.findings[wording].title).toMatch(english)
  expect(es.findings[wording].title).toMatch(spanish)
})
