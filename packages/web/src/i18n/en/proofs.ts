// English texts of the right to test a shop: proofs of control, declarations, and limits on manual scans.
import { declarationTexts } from '@tillwatch/contract/lists'

export const proofs = {
  declaration: declarationTexts.en as string,
  ask: 'Without this confirmation, the scanner only views the page and doesn’t type test data, so it can’t evaluate what scripts do with card fields.',
  recorded: 'We’ve recorded that you’re authorized to test {{host}}.',
  title: 'Proof of control',
  failed: 'Could not load the proof of control',
  open: 'Nobody has verified that they control this shop, so the scanner only views its pages. It can’t evaluate what scripts do with card fields.',
  openNext:
    'Prove control in one of three ways, or declare that you have the right to test this shop. Until then, the scanner only views the pages on this site.',
  toSection: 'Prove or declare control',
  done: 'During scans of {{host}}, the scanner types test data, blocks network connections, and then clicks the pay button.',
  rights: 'Recorded proofs',
  right: {
    dns: 'DNS record, {{host}}',
    file: 'File, {{host}}',
    meta: 'Meta tag, {{host}}',
    declaration: 'Declaration, {{host}}',
    below: 'and all its subdomains',
    made: '{{date}}, {{name}}',
  },
  method: {
    dns: {
      title: 'DNS record',
      text: 'Add a TXT record with this name:',
      text_two: 'Add a TXT record with one of these names:',
      value: 'Record value:',
    },
    file: { title: 'File', text: 'Publish a text file at this URL:', value: 'File content (one line):' },
    meta: { title: 'Meta tag', text: 'Add this tag to this page’s head:', value: 'Tag:' },
  },
  what: { name: 'the name', address: 'the URL', value: 'the value' },
  check: 'Check now',
  checkWhat: 'Check now: {{method}}',
  checkFailed: 'Could not check the proof of control',
  finding: {
    found: 'Found. We’ve recorded your proof of control.',
    missing: 'DNS record not found yet. A new record can take up to an hour to appear.',
    missingFile: 'File not found. Check the URL and the file content.',
    missingMeta: 'Tag not found in the page’s head.',
    other: 'The value we found belongs to another site or account. Replace it with this one.',
    unreachable: 'The check didn’t produce a result because Tillwatch couldn’t read anything at that location.',
  },
  declareTitle: 'Declare your right to test',
  declareText: 'We keep the text of your declaration with your name, the time, and your IP address.',
  declare: 'Record declaration',
  declareFailed: 'Could not record the declaration',
  claim: {
    title: 'Claim {{host}}?',
    text: 'A claim is permanent, so you can’t move {{plan}} from {{host}} to another site later.',
    later: 'You can also prove control later on the site’s screen. Until then, the scanner only views the pages on this site.',
    no: 'Cancel',
    yes: 'Claim {{host}}',
  },
  limit: {
    account: 'Your account has reached its hourly scan limit. Try again in {{span}}.',
    host: 'This host has reached its hourly scan limit. Try again in {{span}}.',
    unproven:
      'This host has reached the hourly scan limit for accounts that haven’t verified control of it. Verify control on the site’s screen, or try again in {{span}}.',
    pause: 'This host was just scanned. Try again in {{span}}.',
  },
}
