// Owns the truth about the skimmer that hides the card number in a WebRTC configuration.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-webrtc'

export const shops = [
  shop({
    name: 'skim-webrtc',
    about: 'The card number is the user name for a TURN relay.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', 'cdn-call.localhost/call.js')],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-rtc' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host: 'rtc-relay.localhost' }],
    mustNotReceive: ['skim-webrtc.shop.localhost/pay'],
  }),
]
