// Owns the English names of kinds and verdicts, and what each means.
import type { Words } from './words.ts'

export const verdictsEn: Words['verdicts'] = {
  volatile: { name: 'Data of the visit', meaning: 'Only data that changes on each visit differs.' },
  rebuild: { name: 'Without effect', meaning: 'The same program with other names, an improvement, or a change without effect.' },
  release: { name: 'Release', meaning: 'A new version without new capabilities.' },
  deploy: { name: 'Announced deploy', meaning: 'A change that the shop announced.' },
  removed: {
    name: 'Gone',
    meaning: 'A script is no longer on the page; for an authorized script, you get an alert after two evaluated visits confirm it.',
  },
  capability: {
    name: 'Newly possible',
    meaning: 'Something new is possible: code does more, a protection is weaker, or an address leads elsewhere.',
  },
  targeted: { name: 'Targeted', meaning: 'This site receives content that no other site receives.' },
  malicious: { name: 'Malicious', meaning: 'Card data is stolen, or appears to be.' },
}

export const kindsEn: Words['kinds'] = {
  'script-added': { name: 'New script', meaning: 'A script runs that was not on the page before.' },
  'script-removed': { name: 'Script gone', meaning: 'A script is no longer on the page.' },
  'script-changed': { name: 'Script changed', meaning: 'The content of a script changed.' },
  'script-moved': { name: 'Script moved', meaning: 'A script runs in another frame or order, or is loaded differently.' },
  'script-integrity': { name: 'Integrity of a script', meaning: 'The protection of a script’s content is weaker, stronger, or gone.' },
  'script-state': { name: 'Script runs or is blocked', meaning: 'A script that was blocked now runs, or the reverse.' },
  header: { name: 'Header', meaning: 'A security header or a directive of a policy has changed.' },
  cookie: { name: 'Cookie', meaning: 'A cookie is new or gone, or its protection changed.' },
  form: { name: 'Form', meaning: 'A form is new or gone, or is sent elsewhere.' },
  field: { name: 'Field', meaning: 'The page asks for card data or a password in a new place.' },
  'payment-frame': { name: 'Payment frame', meaning: 'The frame of a payment provider is new, gone, or replaced.' },
  frame: { name: 'Frame', meaning: 'A frame of another site is new or gone.' },
  overlay: { name: 'Overlay', meaning: 'An element covers a payment field.' },
  integration: { name: 'How payment is taken', meaning: 'The page uses another payment integration or provider.' },
  base: { name: 'Base address', meaning: 'Relative addresses of the page lead elsewhere.' },
  profile: { name: 'Only some visitors', meaning: 'A desktop, a phone, or another browser received different scripts.' },
  finding: { name: 'New finding', meaning: 'A scan found something that the previous scan did not find.' },
}
