// English sentences for requests that were refused or failed: what happened, and the next step.
export const problems = {
  'bad-input': 'The server did not understand this request. Reload the page and try again.',
  'body-too-big': 'This is too much text for one request. Shorten it and try again.',
  'wrong-body-type': 'The server did not understand this request. Reload the page and try again.',
  'bad-address': 'This is not the address of a page. It should look like https://shop.example/checkout.',
  'address-refused':
    'This is a private address, which is not scanned. Whoever runs Tillwatch can allow it with the setting TILLWATCH_ALLOW_PRIVATE.',
  'not-signed-in': 'You are not signed in, or not any more. Sign in and try again.',
  'payment-failed':
    'The payment was declined, so nothing was changed. Check the card under “Cards and addresses” in Billing, then try again.',
  'email-not-verified': 'Your address is not confirmed yet. Open the link in the mail that we sent you.',
  forbidden: 'You may not do this here. Ask whoever runs Tillwatch.',
  'not-found': 'There is nothing here under this address. It may have been deleted.',
  'content-lost':
    'The stored copy is lost or damaged, so it is not shown. It is stored again when a scan receives the same bytes. Tell whoever runs Tillwatch.',
  'method-not-allowed': 'The server does not do this. Reload the page and try again.',
  'not-ready': 'This scan has not ended yet, or it ended without a result.',
  conflict: 'What is stored does not fit this any more: it was changed since this page was loaded. Load the page again.',
  scanEnded: 'This scan has ended already.',
  underWay: 'A scan of this page is under way. Wait until it has ended, or cancel it, then scan again.',
  'wrong-host': 'Tillwatch does not answer under this address. Open it under the one that it printed when it started.',
  'too-many-requests': 'Too many requests from here. Wait a minute, then try again.',
  'payments-unavailable': 'Payments cannot be reached at the moment. Nothing was charged; try again in a minute.',
  'disk-full': 'The disk of the server is full, so nothing was stored. Tell whoever runs Tillwatch, and try again when there is room.',
  internal: 'An error of our own stopped this. The server’s log has it under {{requestId}}.',
  unreachable: 'The server does not answer. Check that it is running, then try again.',
  unreadable: 'The server answered in a way that this page cannot read.',
  address: {
    empty: 'Type the address of a page first.',
    'too-long': 'This address is longer than 2,048 characters, which no scan takes. Leave out what the page does not need.',
    scheme: 'Only addresses that start with https:// or http:// can be scanned.',
    credentials: 'This address has a user name or password in it. Remove what stands before the @ sign.',
    'no-host': 'This is not a full address. It should look like https://shop.example/checkout.',
    malformed: 'A browser cannot open this address. Look for spaces and slips: it should look like https://shop.example/checkout.',
  },
}
