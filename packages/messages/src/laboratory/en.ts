// English texts for what a script did in the sandbox: clauses that follow “the script”; and why a run does not show everything.
import type { DetonationGap } from '@tillwatch/contract/lists'

export const does = {
  'reads-field': 'read {field}',
  sends: 'sent {field} to {to} ({way}, {encoding})',
  contacts: 'contacted {to} ({way})',
  loads: 'loaded a {way} from {to}',
  'loads.import': 'loaded a module from {to}',
  'makes-form': 'created its own fields for {fields}',
  'makes-frame': 'created a frame from {to}',
  'makes-frame.over-provider': "created a frame from {to} in place of the provider's frame",
  overlays: 'covered {target}',
  'overlays.gone': 'removed {target}',
  overrides: 'replaced the browser function {name}',
  listens: 'listened for {event} on {on}',
  'runs-text': 'ran {length} characters of text as code',
  stores: 'stored {what} in {where}',
}

export const fields = {
  card: 'the card number',
  cvv: 'the security code',
  expiry: 'the expiry date',
  name: 'the cardholder’s name',
  password: 'the password',
  other: 'another field',
}

/** Stand-ins for hosts. */
export const hosts = { own: 'the shop itself', 'host-of-the-script.example': 'the host that served the script' }

export const targets = { 'provider-frame': "the payment provider's frame", 'card-field': 'a card field' }

export const places = { cookie: 'a cookie', local: 'local storage', session: 'session storage' }

export const encodings = { plain: 'in plain text' }

export const gaps = {
  'invalid-script': 'The script is not valid JavaScript.',
  'script-failed': 'The script failed: {said}',
  'too-much-behavior': 'The script did more than Tillwatch records.',
  'too-much-data': 'The script sent more data than could be searched.',
  'script-busy': 'The script kept the page busy and was stopped.',
  'visitors-left': 'Time ran out before all kinds of visitors were simulated.',
  'fields-left': 'Time ran out before all fields were filled in.',
  'time-limit': 'The time limit was reached.',
  canceled: 'The run was canceled.',
  'page-not-opened': 'The browser did not open a page.',
  'page-not-loaded': 'The laboratory page did not load.',
  'page-load-failed': 'The laboratory page did not load: {said}',
  'page-not-left': 'The browser could not leave the page.',
  'page-crashed': 'The page crashed.',
  'no-answer': 'The page did not respond.',
  'no-browser': '{said}',
  'too-large': 'Files larger than {said} MB are not run.',
  unreadable: 'The file cannot be read.',
  error: 'The run failed: {said}',
} satisfies Readonly<Record<DetonationGap, string>>
