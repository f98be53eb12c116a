// English title of each finding, with its host, field, or file.
import type { CheckId, KeptPlace } from '@tillwatch/contract/lists'
import { findings } from './en.ts'

type Param = (name: string) => string

const { values } = findings

export const findingTitlesEn: Readonly<Record<CheckId, (param: Param) => string>> = {
  'sri-missing': (p) =>
    p('problem') === 'mismatch'
      ? `The integrity attribute of ${p('label')} does not match its code`
      : p('problem') === 'late'
        ? `The integrity attribute of ${p('label')} was added after the script was loaded`
        : `${p('label')} has no integrity attribute`,
  'csp-missing': () => 'No Content-Security-Policy is enforced',
  'csp-weak': (p) => `The Content-Security-Policy is weak: ${p('directive')}`,
  'header-missing': (p) => `The header ${p('header')} is missing`,
  'script-over-http': (p) => `${p('label')} is loaded over plain http`,
  'mutable-third-party': (p) => `${p('host')} can change a script that reaches your card fields`,
  'reads-card-field': (p) => `${p('label')} ${p('how') === 'reads' ? 'reads' : 'listens to'} card fields`,
  'listens-at-payment': (p) => `${p('label')} listens for the payment`,
  'canary-left-page': canaryTitle,
  'card-kept-in-browser': (p) => `Card number stored in ${values[p('place') as KeptPlace] ?? 'the browser'}`,
  'fake-payment-form': fakeFormTitle,
  'foreign-provider': (p) => `${p('provider')} was added to the page by third-party code`,
  'overlaid-payment-field': (p) => `The payment field ${p('field')} is covered by another element`,
  'source-url-spoofed': (p) => `${p('label')} claims a different source URL`,
  'unknown-host': (p) => `${p('host')} is an unknown host`,
  'known-bad-host': (p) => `${p('host')} is named in a published security advisory`,
  'obfuscated-script': (p) => `${p('label')} hides what it does`,
  'vulnerable-library': (p) => `${p('library')} ${p('version')} has known vulnerabilities`,
  'native-overridden': (p) => `${p('label')} replaced browser functions`,
  'card-read-and-foreign-contact': (p) => `${p('label')} read card data and then contacted ${p('host')}`,
  'inventory-differs-by-client': (p) =>
    p('seenBy') === 'both' ? 'Another browser received different code under the same name' : 'Another browser received different scripts',
}

/** For a test value that left the page, or would have. */
function canaryTitle(p: Param): string {
  const pressed = p('when') === 'press'
  if (p('destination') === 'own-site')
    return pressed
      ? 'When the shopper pays, the page sends a disguised card number to your own site'
      : 'The test card number was sent to your own site before the form was submitted'
  const value = { card: 'card number', name: 'name', email: 'email address' }[p('value')] ?? p('value')
  if (pressed) return `When the shopper pays, the ${value} goes to ${p('host')}`
  return `The test ${value} ${p('stopped') === 'yes' ? 'was on its way to' : 'left the page for'} ${p('host')}`
}

function fakeFormTitle(p: Param): string {
  switch (p('reason')) {
    case 'unknown-frame':
      return `A frame from ${p('host')} asks for card data`
    case 'unknown-action':
      return `The card form posts to ${p('host')}`
    case 'second-form':
      return 'A second set of card fields was added to the page'
    case 'third-party-fields':
      return 'A third party added card fields to the page'
    case 'action-changed':
      return `A script redirected the payment form to ${p('host')}`
    default:
      return `A payment form created by a script posts to ${p('host')}`
  }
}
