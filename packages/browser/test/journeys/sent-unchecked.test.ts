import { expect, it } from 'vitest'
import { isOwnHost } from '#journeys/sent-unchecked.ts'

it.each([
  ['shop.example', 'www.shop.example', true],
  ['live.shop.example', 'shop.example', true],
  ['shop.example', 'checkout.shop.example', true],
  ['chat.example', 'shop.example', false],
  ['notshop.example', 'shop.example', false],
  ['example', 'shop.example', false],
])('the host %s is of the shop at %s: %s', (host, pageHost, isOwn) => expect(isOwnHost(host, pageHost)).toBe(isOwn))
