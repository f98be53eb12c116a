// English wording of each check: what was seen, why it matters, what to do.
export const findings = {
  'sri-missing': {
    title: 'A third-party script has no integrity hash',
    detail: 'The browser runs whatever this address serves. A change at the vendor reaches your shoppers unseen.',
    action: 'Add an integrity attribute if the vendor serves a fixed version, or host the file yourself.',
  },
  'csp-missing': {
    title: 'The page has no content security policy',
    detail: 'Nothing limits which hosts may run code here or where data may be sent.',
    action: 'Start with a report-only policy that lists the hosts in this scan, then enforce it.',
  },
  'csp-weak': {
    title: 'The content security policy allows too much',
    detail: 'A policy with this gap does not stop injected code.',
    action: 'Replace the gap with nonces, hashes or named hosts.',
  },
  'header-missing': {
    title: 'A protective header is missing',
    detail: 'The browser offers this protection only when the header asks for it.',
    action: 'Send the header with every answer of the payment page.',
  },
  'script-over-http': {
    title: 'A script is loaded without encryption',
    detail: 'Anyone on the network path can replace its code.',
    action: 'Load it over https, or remove it.',
  },
  'mutable-third-party': {
    title: 'A third-party script that can change at any time reaches the card fields',
    detail: 'It runs in the same page as the card fields, and no method holds its content fixed.',
    action: 'Remove it from the payment page, pin its version, or move the card fields into the provider’s frame.',
  },
  'reads-card-field': {
    title: 'A script reads a card field',
    detail: 'It looked at what was typed. Payment code and formatters do so; most other scripts have no reason to.',
    action: 'Confirm that this script needs the card data. If nobody can say why, remove it.',
  },
  'canary-left-page': {
    title: 'The test card left the page',
    detail: 'What we typed into the card field was found in traffic to this host. A real card would have gone the same way.',
    action: 'Treat it as card theft until shown otherwise: take the script off the page and tell your security contact.',
  },
  'fake-payment-form': {
    title: 'A script added its own payment form',
    detail: 'Card fields appeared that did not come with the page or from the payment provider.',
    action: 'Compare the form with the one your provider documents. If it is not yours, take the page down.',
  },
  'overlaid-payment-field': {
    title: 'Something lies over a payment field',
    detail: 'Shoppers who click the field may be typing into something else.',
    action: 'Look at the screenshot and find out what is on top and who put it there.',
  },
  'source-url-spoofed': {
    title: 'A script claims to be another file',
    detail: 'Its own comment names an address that it was not loaded from. Developer tools show the false name.',
    action: 'Read the code. Build tools do this for development only.',
  },
  'unknown-host': {
    title: 'A script comes from a host that nobody here knows',
    detail: 'No vendor list names this host.',
    action: 'Find out who added it. If nobody can say, remove it.',
  },
  'known-bad-host': {
    title: 'The page talks to a host known for card theft',
    detail: 'A published list names this host.',
    action: 'Take the script off the page now and tell your security contact.',
  },
  'obfuscated-script': {
    title: 'A script hides what it does',
    detail: 'Its code is written to resist reading, which goes beyond making it small.',
    action: 'Ask its owner for the readable form. If there is no owner, remove it.',
  },
  'vulnerable-library': {
    title: 'A library has known security holes',
    detail: 'A newer version closes them.',
    action: 'Update the library to a version that fixes them.',
  },
  'native-overridden': {
    title: 'A script replaced a built-in function of the browser',
    detail: 'Code that does so can watch or change what other scripts send.',
    action: 'Check that a monitoring or compatibility library does it on purpose.',
  },
  'card-read-and-foreign-contact': {
    title: 'A script read a card field, then contacted a foreign host',
    detail: 'What it sent may be encrypted, so the test card need not be visible in it.',
    action: 'Treat it as card theft until shown otherwise: read the code, and take it off the page.',
  },
  'inventory-differs-by-client': {
    title: 'The page serves other scripts to another browser',
    detail: 'Code that hides from scanners does this. Tests of new versions do so, too.',
    action: 'Compare the two lists and ask who decides which one a shopper gets.',
  },
  facts: {
    host: 'Host',
    url: 'Address',
    header: 'Header',
    field: 'Field',
    directive: 'Directive',
    library: 'Library',
    version: 'Version',
    name: 'Name',
    claimed: 'Claims',
    count: 'Times',
    value: 'Value',
    source: 'Source',
    encoding: 'Encoding',
    native: 'Function',
    label: 'Script',
    vendor: 'Vendor',
    reason: 'Reason',
  },
}
