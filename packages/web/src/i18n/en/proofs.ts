// English texts of the right to test a shop: proofs of control, declarations, and limits on scans begun by hand.
import { declarationTexts } from '@tillwatch/contract/lists'

export const proofs = {
  declaration: declarationTexts.en as string,
  ask: 'Without this, a scan only looks at the page. It types nothing, so what the scripts do with card fields is not evaluated.',
  recorded: 'Recorded: you may test {{host}}.',
  title: 'Proof of control',
  failed: 'The proof of control could not be loaded',
  open: 'No one has shown the right to test this shop, so scans only look at its pages. What scripts do with card fields is not evaluated.',
  openNext: 'Prove control in one of three ways, or declare it. Until then, scans only look at the pages of this site.',
  toSection: 'Prove control or declare it',
  done: 'Scans of {{host}} type test data and press the pay button with the network cut.',
  rights: 'Recorded rights',
  right: {
    dns: 'DNS record, {{host}}',
    file: 'File, {{host}}',
    meta: 'Tag in the page, {{host}}',
    declaration: 'Declaration, {{host}}',
    below: 'and all its subdomains',
    made: '{{date}}, {{name}}',
  },
  method: {
    dns: {
      title: 'DNS record',
      text: 'Add a TXT record with this name:',
      text_two: 'Add a TXT record with one of these names:',
      value: 'Its text:',
    },
    file: { title: 'File', text: 'Put a text file at this address:', value: 'Its only line:' },
    meta: { title: 'Tag in the page', text: 'Put this tag into the head of this page:', value: 'The tag:' },
  },
  what: { name: 'the name', address: 'the address', value: 'the value' },
  check: 'Check now',
  checkWhat: 'Check now: {{method}}',
  checkFailed: 'This could not be checked',
  finding: {
    found: 'Found. The right is recorded.',
    missing: 'Not found yet. A DNS record can take an hour to appear.',
    missingFile: 'Not found there. Check the address and the line.',
    missingMeta: 'Not found in the head of the page.',
    other: 'The value found belongs to another site or account. Replace it with this one.',
    unreachable: 'Nothing could be read there, so this check has no result.',
  },
  declareTitle: 'Or declare it',
  declareText: 'Your declaration is kept with its text, your name, the time, and your network address.',
  declare: 'Record declaration',
  declareFailed: 'The declaration could not be recorded',
  claim: {
    title: 'Claim {{host}}?',
    text: 'A claim is permanent. {{plan}} then belongs to {{host}} and cannot be moved to another site.',
    later: 'You can also prove control later, on the site’s screen. Until then, scans only look at its pages.',
    no: 'Cancel',
    yes: 'Claim {{host}}',
  },
  limit: {
    account: 'Your account has reached its limit of scans per hour. Try again in {{span}}.',
    host: 'This host has reached its limit of scans per hour. Try again in {{span}}.',
    unproven:
      'This host has reached its hourly limit of scans by accounts without proof of control. Prove control on the site’s screen, or try again in {{span}}.',
    pause: 'This host was just scanned. Try again in {{span}}.',
  },
}
