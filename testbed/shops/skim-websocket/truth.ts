// Owns the truth about this skimmer: sends each change over a WebSocket.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-websocket'
const host = 'live-chat-relay.localhost'

export const shops = [
  shop({
    name: 'skim-websocket',
    about: 'Sends each change over a WebSocket.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/chat.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-websocket' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'canary-left-page', marker },
    ],
    sightings: [{ value: 'card', host }],
    mustReceive: [`${host}/ws`],
    mustNotReceive: ['skim-websocket.shop.localhost/pay'],
  }),
]
