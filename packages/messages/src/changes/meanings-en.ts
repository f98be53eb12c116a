// English names and meanings of kinds and verdicts.
import type { Words } from './words.ts'

export const verdictsEn: Words['verdicts'] = {
  volatile: { name: 'Visit data', meaning: 'Only data that varies by visit changed.' },
  rebuild: { name: 'No effect', meaning: 'The same program with different names, an improvement, or a change that has no effect.' },
  release: { name: 'Release', meaning: 'A new version without new capabilities.' },
  deploy: { name: 'Announced deploy', meaning: 'A change that the shop announced.' },
  removed: {
    name: 'Removed',
    meaning:
      'A script is no longer on the page, which raises an alert if the script was authorized and two evaluated visits confirm the removal.',
  },
  capability: {
    name: 'New capability',
    meaning: 'Code gained a capability, a protection got weaker, or a URL now points somewhere else.',
  },
  targeted: { name: 'Targeted', meaning: 'Only this site receives this content.' },
  malicious: { name: 'Malicious', meaning: 'Card data is stolen, or appears to be stolen.' },
}

export const kindsEn: Words['kinds'] = {
  'script-added': { name: 'New script', meaning: 'A new script runs on the page.' },
  'script-removed': { name: 'Script removed', meaning: 'A script is no longer on the page.' },
  'script-changed': { name: 'Script changed', meaning: 'A script’s content changed.' },
  'script-moved': { name: 'Script moved', meaning: 'A script runs in another frame or order, or loads differently.' },
  'script-integrity': { name: 'Script integrity', meaning: 'A script’s integrity protection is weaker, stronger, or gone.' },
  'script-state': {
    name: 'Script blocked or unblocked',
    meaning: 'A script that was blocked now runs, or a script that ran is now blocked.',
  },
  header: { name: 'Header', meaning: 'A security header or a policy directive changed.' },
  cookie: { name: 'Cookie', meaning: 'A cookie was added or removed, or its protection changed.' },
  form: { name: 'Form', meaning: 'A form was added or removed, or submits to another address.' },
  field: { name: 'Field', meaning: 'The page asks for card data or a password in a new place.' },
  'payment-frame': { name: 'Payment frame', meaning: 'A payment provider’s frame was added, removed, or replaced.' },
  frame: { name: 'Frame', meaning: 'A frame from another site was added or removed.' },
  overlay: { name: 'Overlay', meaning: 'An element covers a payment field.' },
  integration: { name: 'Payment integration', meaning: 'The page uses another payment integration or provider.' },
  base: { name: 'Base URL', meaning: 'Relative URLs on the page now point somewhere else.' },
  profile: { name: 'Different for some visitors', meaning: 'A desktop, a phone, or another browser received different scripts.' },
  finding: { name: 'New finding', meaning: 'A scan found an issue that the previous scan didn’t find.' },
}
