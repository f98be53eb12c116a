import type { Journey } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { formHosts, isOwnHost } from '#journeys/index.ts'

const journey: Journey = {
  title: '',
  steps: [
    { type: 'navigate', url: 'https://start.example/' },
    { type: 'waitForNavigation', url: 'https://id.example/login' },
    { type: 'waitForAddress', contains: 'https://pay.example/' },
    { type: 'waitForAddress', contains: '/checkout' },
  ],
}
const may = formHosts(journey, 'https://shop.example/checkout', { user: ['login.example'] })
const main = { isMain: true, from: 'https://far.example/' }

it.each([
  ['shop.example', true],
  ['www.shop.example', true],
  ['start.example', true],
  ['id.example', true],
  ['pay.example', true],
  ['login.example', true],
  ['far.example', false],
  ['notshop.example', false],
  ['www.paypal.com', false],
])('a form of the page may lead to %s: %s', (host, leads) => expect(may(host, main)).toBe(leads))

it('a form of a frame may also stay at its own host and show the fields of a payment provider', () => {
  const frame = { isMain: false, from: 'https://far.example/fields' }
  expect(['far.example', 'js.stripe.com', 'other.example'].map((host) => may(host, frame))).toEqual([true, true, false])
})

it.each([
  ['shop.example', 'www.shop.example', true],
  ['live.shop.example', 'shop.example', true],
  ['shop.example', 'checkout.shop.example', true],
  ['chat.example', 'shop.example', false],
  ['notshop.example', 'shop.example', false],
  ['example', 'shop.example', false],
])('the host %s is of the shop at %s: %s', (host, pageHost, isOwn) => expect(isOwnHost(host, pageHost)).toBe(isOwn))
