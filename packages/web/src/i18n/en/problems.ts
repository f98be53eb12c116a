// English sentences for refused or failed requests: what happened, and the next step.
export const problems = {
  'bad-input': 'The server didn’t understand this request. Reload the page and try again.',
  'body-too-big': 'This text is too long. Shorten the text and try again.',
  'wrong-body-type': 'The server didn’t understand this request. Reload the page and try again.',
  'bad-address': 'Enter a page URL such as https://shop.example/checkout.',
  'address-refused':
    'Tillwatch doesn’t scan private addresses. The operator of this installation can allow private addresses with the TILLWATCH_ALLOW_PRIVATE setting.',
  'not-signed-in': 'You aren’t signed in, or your session has expired. Sign in and try again.',
  'payment-failed':
    'The payment was declined, so nothing changed. Check your card under “Cards and billing addresses” in Billing, then try again.',
  'email-not-verified': 'Your email address isn’t confirmed yet. Open the link in the email that we sent you.',
  forbidden: 'You don’t have permission to do this. Contact the operator of this installation.',
  'second-factor-needed': 'Open the staff area and enter the code from your authenticator app.',
  'not-found': 'Nothing was found at this URL. The content might have been deleted.',
  'content-lost':
    'The stored copy is lost or damaged, so Tillwatch can’t show it. If a later scan receives the same content, Tillwatch will store it again. Contact the operator of this installation.',
  'method-not-allowed': 'The server doesn’t support this request. Reload the page and try again.',
  'not-ready': 'This scan is still running or ended without a result.',
  conflict: 'The data has changed since this page was loaded. Reload the page.',
  scanEnded: 'This scan has already ended.',
  underWay: 'A scan of this page is already running. Wait for that scan to end, or cancel it, then scan again.',
  'wrong-host': 'Tillwatch isn’t available at this URL. Open the URL that Tillwatch printed when it started.',
  'too-many-requests': 'Too many requests from your network. Wait a minute, then try again.',
  'payments-unavailable': 'The payments service isn’t responding. You weren’t charged. Try again in a minute.',
  'disk-full':
    'The server’s disk is full, so nothing was saved. Contact the operator of this installation, and try again when disk space is available.',
  internal: 'An internal error occurred. To find this error in the server log, search for {{requestId}}.',
  unreachable: 'The server isn’t responding. Check that the server is running, then try again.',
  unreadable: 'Could not read the server’s response.',
  address: {
    empty: 'Enter a page URL first.',
    'too-long': 'This URL is longer than the limit of 2,048 characters. Remove any parts that the page doesn’t need.',
    scheme: 'Enter a URL that starts with https:// or http://.',
    credentials: 'This URL contains a username or password. Remove the part before the @ sign.',
    'no-host': 'Enter a full URL such as https://shop.example/checkout.',
    malformed: 'A browser can’t open this URL. Check for spaces and typos. Use a URL such as https://shop.example/checkout.',
  },
}
