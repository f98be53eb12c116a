// English names of the values in the product's closed lists.
import { namesEn as names } from '@tillwatch/messages/names'

export const words = {
  profile: { desktop: 'Desktop', mobile: 'Mobile' },
  scanState: {
    queued: 'Waiting',
    running: 'Running',
    complete: 'Evaluated',
    partial: 'Partly evaluated',
    failed: 'Not evaluated',
    blocked: 'Blocked',
    cancelled: 'Canceled, not evaluated',
  },
  severity: names.severity,
  party: names.party,
  scope: names.scope,
  scriptState: names.scriptState,
  blocker: names.blocker,
  kind: names.kind,
  realm: {
    page: 'the page',
    worker: 'a worker',
    'shared-worker': 'a shared worker',
    'service-worker': 'a service worker',
    worklet: 'a worklet',
  },
  digest: {
    'received-bytes': 'Computed from the bytes as received',
    'decoded-text': 'Computed from the decoded text because the browser didn’t provide the bytes',
    'inline-text': 'Computed from the text in the page',
    'wasm-bytes': 'Computed from the WebAssembly bytes',
  },
  integrity: names.integrity,
  field: {
    'card-number': 'card number',
    'card-expiry': 'expiry date',
    'card-expiry-month': 'expiry month',
    'card-expiry-year': 'expiry year',
    'card-cvc': 'security code',
    'card-name': 'name on card',
    iban: 'IBAN',
    email: 'email',
    name: 'name',
    phone: 'phone',
    address: 'address',
    password: 'password',
    other: 'other',
  },
  phase: {
    load: 'while the page loaded',
    settle: 'after the page loaded',
    'virtual-time': 'while the scanner advanced the clock',
    interaction: 'while the scanner scrolled and tapped the page',
    typing: 'while the scanner typed the test card',
    press: 'when the scanner clicked the pay button',
    leave: 'when the scanner left the page',
  },
  integration: names.integration,
  integrationMeaning: {
    'server-redirect': 'Shoppers enter their card details on another site. Scripts on this page can still change where shoppers are sent.',
    'script-redirect': 'Shoppers enter their card details on another site. Scripts on this page can still change where shoppers are sent.',
    iframe: 'Scripts on your page can’t read the iframe’s content, but they can cover or replace it.',
    'direct-post': 'Every script on your page can read the card data.',
    'merchant-form': 'Every script on your page can read the card data.',
    'single-page-app': 'Every script on your page can read the card data, including scripts loaded on earlier views.',
    'none-found': 'If shoppers pay here, they might need to add an item to the cart or sign in before the form appears.',
    unknown: 'Assume that every script on the page can read the card data.',
  },
  questionnaire: {
    'server-redirect':
      'Usual questionnaire: SAQ A. Its script criterion doesn’t apply to redirects. However, anyone who can change this page can redirect shoppers.',
    'script-redirect':
      'Usual questionnaire: SAQ A. Its script criterion doesn’t apply to redirects. However, anyone who can change the script can redirect shoppers.',
    iframe:
      'Usual questionnaire: SAQ A, if you meet its other criteria. You must then confirm that this page isn’t susceptible to script attacks. Either use techniques such as those in 6.4.3 and 11.6.1, or get confirmation from your provider.',
    'direct-post': 'Usual questionnaire: SAQ A-EP. Requirements 6.4.3 and 11.6.1 apply to this page and all its scripts.',
    'merchant-form':
      'Usual questionnaire: SAQ D if the card number passes through your server, or SAQ A-EP if the browser sends it directly to the provider. 6.4.3 and 11.6.1 apply in both cases.',
    'single-page-app':
      'Usual questionnaire: SAQ A-EP if the browser sends the card data directly to the provider, or SAQ D if it passes through your server. In both cases, 6.4.3 and 11.6.1 apply to every view that leads here.',
    'none-found': 'This page doesn’t show which questionnaire applies.',
    unknown: 'This page doesn’t show which questionnaire applies. Ask your provider how it collects card data.',
  },
  source: { response: 'Response header', meta: 'In the HTML', redirect: 'On a redirect', cookie: 'Cookie' },
}
