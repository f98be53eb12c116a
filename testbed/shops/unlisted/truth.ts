// Owns the truth about honest ways to pay that no data names: a scan must say so, and must not cry theft.
import { innocent, script, shop } from '#build-truth.ts'

const pay = 'card.unlisted-pay.localhost'
const asked = innocent.filter(({ check }) => check !== 'fake-payment-form')

export const shops = [
  shop({
    name: 'unlisted-form',
    about: 'The card form of the HTML posts to a host that is neither the shop nor a known provider.',
    complete: true,
    findings: [{ check: 'fake-payment-form' }],
    quiet: asked,
    mediums: ['csp-missing', 'fake-payment-form'],
    risk: { from: 25, to: 39 },
    mustNotReceive: [`${pay}/charge`],
  }),
  shop({
    name: 'unlisted-frame',
    about: "The page's only way to pay is a frame of a host that no data names.",
    integration: 'iframe',
    complete: true,
    scripts: [script('tw:unlisted-card', 'inline', `${pay}/card.html`, { scope: 'other', party: 'third' })],
    findings: [{ check: 'fake-payment-form' }, { check: 'canary-left-page', marker: 'tw:unlisted-card' }],
    quiet: asked,
    mediums: ['fake-payment-form'],
    risk: { from: 25, to: 39 },
    sightings: [{ value: 'card', host: pay }],
    mustReceive: [`${pay}/tokens`],
  }),
  shop({
    name: 'own-frame',
    about: "The card fields live in an iframe of the shop's own subdomain.",
    integration: 'merchant-form',
    complete: true,
    scripts: [script('tw:own-frame-card', 'inline', 'secure.shop.localhost/card.html')],
    behaviours: [{ marker: 'tw:own-frame-card', kind: 'listens-field', fieldKind: 'card-number' }],
    quiet: [...innocent, { check: 'fake-payment-form', from: 'info' }, { check: 'overlaid-payment-field', from: 'info' }],
    mustNotReceive: ['secure.shop.localhost/charge'],
  }),
]
