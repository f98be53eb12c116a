// Owns the truth about the skimmer whose message cannot be read: the card read and the contact give it away.
import { script, shop } from '#build-truth.ts'

const marker = 'tw:skim-aes'
const host = 'cdn-vault.localhost'

export const shops = [
  shop({
    name: 'skim-aes',
    about: 'Encrypts the card number with AES-GCM before it leaves.',
    integration: 'merchant-form',
    complete: true,
    scripts: [script(marker, 'external', `${host}/vault.js`)],
    behaviours: [
      { marker, kind: 'reads-field', fieldKind: 'card-number' },
      { marker, kind: 'sends-fetch' },
    ],
    findings: [
      { check: 'reads-card-field', marker },
      { check: 'card-read-and-foreign-contact', marker },
    ],
    mustReceive: [`${host}/v`],
    mustNotReceive: ['skim-aes.shop.localhost/pay'],
  }),
]
