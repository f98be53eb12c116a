// Owns the truth about addresses behind which there is no page that could be evaluated.
import { brokenShop, shop } from '#build-truth.ts'

export const shops = [
  brokenShop('not-found', 'Answers 404.', ['http-error']),
  brokenShop('server-error', 'Answers 500.', ['http-error']),
  brokenShop('truncated', 'Promises 100,000 bytes and hangs up after a few hundred.', ['connection-failed', 'http-error'], {
    results: ['not-evaluated', 'partial'],
  }),
  brokenShop('redirect-loop', 'Two addresses that redirect to each other.', ['redirect-loop', 'redirect-limit']),
  brokenShop('redirect-chain', 'Redirects to a new address without end.', ['redirect-limit', 'redirect-loop'], { path: '/1' }),
  brokenShop('pdf', 'A PDF instead of a page.', ['not-html', 'download']),
  brokenShop('plain-json', 'JSON instead of a page.', ['not-html']),
  brokenShop('download', 'An attachment instead of a page.', ['download', 'not-html']),
  brokenShop('huge', 'A page of 600 MB.', ['too-big'], { timeoutMs: 120_000 }),
  brokenShop('endless', 'A page that never ends.', ['never-settles', 'timeout'], {
    results: ['not-evaluated', 'partial'],
    timeoutMs: 20_000,
  }),
  brokenShop('empty', 'Status 200 and nothing in it.', ['empty-page']),
  brokenShop('refused', 'Nobody listens on the port.', ['connection-refused'], { listener: 'refused' }),
  brokenShop('self-signed', 'A certificate that it signed itself.', ['tls-failed'], { listener: 'self-signed' }),
  brokenShop('expired', 'A certificate that is past its end.', ['tls-failed'], { listener: 'expired' }),
  brokenShop('stalls', 'Takes the connection and never answers.', ['timeout', 'connection-failed'], {
    listener: 'stalls',
    timeoutMs: 10_000,
  }),
  brokenShop('resets', 'Resets the connection in the middle of the page.', ['connection-failed'], {
    listener: 'resets',
    results: ['not-evaluated', 'partial'],
  }),
  brokenShop('no-such-name', 'A name that does not resolve.', ['dns-failed'], { host: 'no-such-name.invalid' }),
  shop({
    name: 'empty-shop',
    about: 'A shop without any script: evaluated, with nothing in the inventory.',
    integration: 'merchant-form',
    complete: true,
    mustNotReceive: ['empty-shop.shop.localhost/pay'],
  }),
]
