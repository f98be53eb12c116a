// Owns the English names of kinds and verdicts, and what each means.
import type { Words } from './words.ts'

export const verdictsEn: Words['verdicts'] = {
  volatile: { name: 'Data of the visit', meaning: 'Only data that changes on each visit differs.' },
  rebuild: { name: 'Without effect', meaning: 'The same program under other names, an improvement, or a change that bears on nothing.' },
  release: { name: 'Release', meaning: 'A new version that can do nothing new.' },
  deploy: { name: 'Announced deploy', meaning: 'A change that the shop announced.' },
  removed: {
    name: 'Gone',
    meaning: 'A script is not on the page any more; where it was authorized, you are told once two evaluated visits agree.',
  },
  capability: {
    name: 'Newly possible',
    meaning: 'Something can newly happen: code does more, a guard is weaker, or something leads elsewhere.',
  },
  targeted: { name: 'Targeted', meaning: 'This site gets what no other site gets.' },
  malicious: { name: 'Malicious', meaning: 'Card data is taken, or what was seen looks so.' },
}

export const kindsEn: Words['kinds'] = {
  'script-added': { name: 'New script', meaning: 'A script runs that was not on the page before.' },
  'script-removed': { name: 'Script gone', meaning: 'A script is not on the page any more.' },
  'script-changed': { name: 'Script changed', meaning: 'A script has another content than before.' },
  'script-moved': { name: 'Script moved', meaning: 'A script runs in another frame, in another order, or is loaded in another way.' },
  'script-integrity': { name: 'Integrity of a script', meaning: 'What holds the content of a script fixed is weaker, stronger or gone.' },
  'script-state': { name: 'Script runs or is blocked', meaning: 'A script that was blocked runs now, or the other way round.' },
  header: { name: 'Header', meaning: 'A security header or a directive of a policy has changed.' },
  cookie: { name: 'Cookie', meaning: 'A cookie is new or gone, or is protected in another way.' },
  form: { name: 'Form', meaning: 'A form is new or gone, or is sent elsewhere.' },
  field: { name: 'Field', meaning: 'The page asks for card data or a password where it did not.' },
  'payment-frame': { name: 'Payment frame', meaning: 'The frame of a payment provider is new or gone, or another has its place.' },
  frame: { name: 'Frame', meaning: 'A frame of another site has come or gone.' },
  overlay: { name: 'Overlay', meaning: 'Something lies over a payment field.' },
  integration: { name: 'How payment is taken', meaning: 'The page takes payment in another way, or by another provider.' },
  base: { name: 'Base address', meaning: 'Relative addresses of the page lead elsewhere.' },
  profile: { name: 'Only some visitors', meaning: 'A desktop, a phone or another browser was given other scripts.' },
  finding: { name: 'New finding', meaning: 'A scan found something that the scan before did not find.' },
}
