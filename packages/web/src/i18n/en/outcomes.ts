// English reasons why a scan is not, or only partly, evaluated: what happened, and the next step.
export const outcomes = {
  'bad-address': { because: 'the address cannot be read', next: 'Check the spelling. It should start with https://.' },
  'address-refused': {
    because: 'the address points into a private network',
    next: 'Allow this host in the server’s settings if the scan is meant for a staging system.',
  },
  'dns-failed': { because: 'the host name has no address', next: 'Check the spelling of the host, then scan again.' },
  'connection-refused': {
    because: 'the server refused the connection',
    next: 'Check that the shop is up and the port is right, then scan again.',
  },
  'connection-failed': { because: 'the connection broke', next: 'Scan again. If it happens again, the shop may turn our address away.' },
  'tls-failed': {
    because: 'the certificate is not valid for this host',
    next: 'Renew or fix the certificate. Shoppers see a warning too.',
  },
  'http-error': {
    because: 'the page answered with an error',
    next: 'Open the address yourself. A checkout may need a filled cart: use an address that shows the form.',
  },
  'not-html': { because: 'the address holds a file, not a page', next: 'Use the address of the page that shows the payment form.' },
  download: { because: 'the address starts a download', next: 'Use the address of the page that shows the payment form.' },
  'redirect-loop': { because: 'the page sends the browser in a circle', next: 'Check the shop’s redirects, then scan again.' },
  'redirect-limit': { because: 'there were too many redirects', next: 'Use the last address of the chain.' },
  'too-big': {
    because: 'the page, or a part of it, is larger than a scan may load',
    next: 'A payment page needs far less. Find out what is so large, and take it off the page.',
  },
  'request-limit': {
    because: 'the page made more requests than a scan allows',
    next: 'A payment page needs far fewer. Find out which script makes them, then scan again.',
  },
  timeout: { because: 'the time limit was reached', next: 'Scan again. If the shop is slow, raise the time limit.' },
  'never-settles': {
    because: 'the page never came to rest',
    next: 'What was seen up to the limit is listed. Scan again when the shop is quieter.',
  },
  'page-busy': {
    because: 'a script kept the page busy',
    next: 'Scan again. If it happens again, a script may be working against observation.',
  },
  'page-crashed': { because: 'the page crashed the browser', next: 'Scan again. If it happens again, tell the people who build the shop.' },
  'out-of-memory': {
    because: 'the page used more memory than a scan may',
    next: 'Scan again. If it happens again, a script may be leaking memory.',
  },
  'bot-wall': {
    because: 'a bot wall answered instead of the page',
    next: 'Let the scanner’s address or user agent pass in your bot protection, then scan again.',
  },
  captcha: { because: 'a captcha stood in front of the page', next: 'Let the scanner’s address pass without a captcha, then scan again.' },
  'empty-page': {
    because: 'the page was empty',
    next: 'Open the address yourself. If you see content, the shop may treat our browser differently.',
  },
  'challenge-suspected': {
    because: 'what answered looks like a challenge, not like the page',
    next: 'Look at the screenshot. If it is a challenge, let the scanner pass and scan again.',
  },
  'frame-failed': { because: 'a frame of the page crashed', next: 'Scripts of that frame may be missing from the list. Scan again.' },
  'script-body-missing': {
    because: 'the content of a script could not be read',
    next: 'Its address is listed without a hash. Scan again.',
  },
  'dialog-held': {
    because: 'the page opened a dialog',
    next: 'It was answered with OK. A shopper may answer otherwise and get other scripts.',
  },
  'popup-closed': {
    because: 'the page opened a window, which was closed',
    next: 'Scan the window’s address by itself if shoppers pay there.',
  },
  'typing-incomplete': {
    because: 'the test card could not be typed into every field',
    next: 'See the test card tab for the fields that are missing.',
  },
  'behaviour-incomplete': {
    because: 'some behaviour could not be watched',
    next: 'The list of scripts is whole. Scan again for their behaviour.',
  },
  'no-test-right': {
    because: 'the page was only looked at, since nobody has shown the right to test this shop',
    next: 'Prove control of the site on its screen, or say that you may test it when you start a scan. Then scan again.',
  },
  'led-elsewhere': {
    because: 'the page led to another host, which you have shown no right to test, so no test card was typed there',
    next: 'The detail names the host. If it is yours, scan an address there and say that you may test it; then scan this page again.',
  },
  'from-har': {
    because: 'it was read from a HAR file that a person gave',
    next: 'What scripts did on the page is not in such a file. A scan that gets through, or a capture with “tillwatch capture”, shows it.',
  },
  'sent-elsewhere': {
    because: 'the shop sent the visit to another page',
    next: 'Open the address yourself, as a new visitor. If it needs a cart or an account, give the steps as a journey; else watch the address that shows the payment form, or declare the host that it is on.',
  },
  'journey-failed': {
    because: 'the journey that leads to it did not get there',
    next: 'Look at the step that failed, and record or correct it.',
  },
  'navigated-away': { because: 'the page moved to another address during the scan', next: 'Scan the address that it moved to.' },
  'browser-missing': {
    because: 'no browser was found on the server',
    next: 'Run “npx --no tillwatch doctor” on the server. It says what to install.',
  },
  'browser-failed': {
    because: 'the browser could not be started',
    next: 'Run “npx --no tillwatch doctor” on the server. It says what is wrong.',
  },
  'disk-full': {
    because: 'the server could not store the result',
    next: 'The disk of the server is full. Tell whoever runs Tillwatch, and scan again when there is room.',
  },
  cancelled: { because: 'it was cancelled', next: 'Start it again when you are ready.' },
  internal: { because: 'something failed on our side', next: 'Scan again. If it happens again, send us the scan’s number.' },
}
