// English texts of the right to test a shop: proofs of control, declarations, and limits on scans begun by hand.
import { declarationTexts } from '@tillwatch/contract/lists'

export const proofs = {
  declaration: declarationTexts.en as string,
  ask: 'Without this the page is only looked at: nothing is typed, so what its scripts do with card fields is not evaluated.',
  recorded: 'You may test {{host}}: this is recorded.',
  title: 'Proof of control',
  failed: 'The proof of control could not be loaded',
  open: 'Nobody has shown the right to test this shop, so its pages are only looked at. What scripts do with card fields is not evaluated.',
  openNext: 'Prove control in one of three ways, or declare it. Until then the pages of this site are only looked at.',
  toSection: 'Prove control or declare it',
  done: 'Scans of {{host}} type test data and press the pay button with the network cut.',
  rights: 'Recorded rights',
  right: {
    dns: 'DNS record, {{host}}',
    file: 'File, {{host}}',
    meta: 'Tag in the page, {{host}}',
    declaration: 'Declaration, {{host}}',
    below: 'and all names below it',
    made: '{{date}}, {{name}}',
  },
  method: {
    dns: {
      title: 'DNS record',
      text: 'Add a TXT record under this name:',
      text_two: 'Add a TXT record under one of these names:',
      value: 'Its text:',
    },
    file: { title: 'File', text: 'Put a text file at this address:', value: 'Its one line:' },
    meta: { title: 'Tag in the page', text: 'Put this tag into the head of this page:', value: 'The tag:' },
  },
  what: { name: 'the name', address: 'the address', value: 'the value' },
  check: 'Check now',
  checkWhat: 'Check now: {{method}}',
  checkFailed: 'This could not be checked',
  finding: {
    found: 'Found. The right is recorded.',
    missing: 'Not found yet. A DNS record may take an hour to be seen.',
    missingFile: 'Not found there. Check the address and the one line.',
    missingMeta: 'Not found in the head of the page.',
    other: 'There is a proof of another site or account. Replace its value with this one.',
    unreachable: 'Nothing could be read there, so this says nothing about the proof.',
  },
  declareTitle: 'Or declare it',
  declareText: 'What you declare is kept with its words, your name, the time and your network address.',
  declare: 'Record the declaration',
  declareFailed: 'The declaration could not be recorded',
  claim: {
    title: 'Claim {{host}}?',
    text: 'A claim is for good. {{plan}} then belongs to {{host}} and cannot be moved to another site.',
    later: 'Or prove control later, on the screen of the site. Until then its pages are only looked at.',
    no: 'Cancel',
    yes: 'Claim {{host}}',
  },
  limit: {
    account: 'Your account has begun as many scans as it may within an hour. Try again in {{span}}.',
    host: 'This host was scanned as often as it may be within an hour. Try again in {{span}}.',
    unproven:
      'This host has had as many scans as accounts without proof of control may begin in an hour. Prove control on the site’s screen, or try again in {{span}}.',
    pause: 'This host was scanned a moment ago. Try again in {{span}}.',
  },
}
