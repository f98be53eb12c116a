import type { DetonationBehaviour } from '@tillwatch/core/detection'
import { expect, it } from 'vitest'
import { deedsOf } from '../../src/inspect/laboratory-words.ts'

it.each<[DetonationBehaviour, string]>([
  [
    { kind: 'sends', what: 'card', to: 'own', way: 'fetch', encoding: 'plain', gate: null },
    'sent the card number to the shop itself (fetch, in plain text)',
  ],
  [
    { kind: 'sends', what: 'cvv', to: 'host-of-the-script.example', way: 'beacon', encoding: 'base64', gate: null },
    'sent the security code to the host that served the script (beacon, base64)',
  ],
  [{ kind: 'overlays', target: 'provider-frame gone', gate: null }, "removed the payment provider's frame"],
  [{ kind: 'overlays', target: 'card-field', gate: null }, 'covered a card field'],
  [{ kind: 'reads-field', field: 'other', how: 'value', gate: null }, 'read another field'],
  [{ kind: 'loads', to: 'own', way: 'import', gate: null }, 'loaded a module from the shop itself'],
  [{ kind: 'makes-form', fields: ['card', 'cvv'], gate: null }, 'created its own fields for the card number, the security code'],
])('says what was done in plain words: %o', (behaviour, words) => {
  expect(deedsOf({ version: 1, outcome: 'ran', why: null, durationMs: 1, gates: [], behaviours: [behaviour] }, 'en')).toBe(
    `In the sandbox, the script ${words}.`,
  )
})
