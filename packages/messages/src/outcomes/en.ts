// English texts of outcomes, why a scan was not or only partly evaluated: the reason after “because” and the next step, and whole sentences.
export const outcomes = {
  'bad-address': { because: 'the URL isn’t valid', next: 'Check the spelling. It should start with https://.' },
  'address-refused': {
    because: 'the URL points to a private network',
    next: 'To scan a staging system, allow this host in the server’s settings.',
  },
  'dns-failed': { because: 'the hostname doesn’t have an IP address', next: 'Check the spelling of the hostname, then scan again.' },
  'connection-refused': {
    because: 'the server refused the connection',
    next: 'Check that the shop is running and the port is correct, then scan again.',
  },
  'connection-failed': {
    because: 'the connection was lost',
    next: 'Scan again. If this happens again, the shop might be blocking the scanner’s IP address.',
  },
  'tls-failed': {
    because: 'the certificate isn’t valid for this host',
    next: 'Renew or fix the certificate. Shoppers also see a warning.',
  },
  'http-error': {
    because: 'the page returned an error',
    next: 'Open the URL yourself. If the checkout requires a filled cart, use a URL that shows the form.',
  },
  'not-html': { because: 'the URL returns a file, not a page', next: 'Use the URL of the page that shows the payment form.' },
  download: { because: 'the URL starts a download', next: 'Use the URL of the page that shows the payment form.' },
  'redirect-loop': { because: 'the page redirects in a loop', next: 'Check the shop’s redirects, then scan again.' },
  'redirect-limit': { because: 'there were too many redirects', next: 'Use the last URL in the chain.' },
  'too-big': {
    because: 'the page, or part of it, is larger than a scan can load',
    next: 'Payment pages need far less data. Find the largest resources and remove them from the page.',
  },
  'request-limit': {
    because: 'the page made more requests than a scan allows',
    next: 'Payment pages need far fewer requests. Find out which script sends the requests, then scan again.',
  },
  timeout: { because: 'the time limit was reached', next: 'Scan again. If the shop is slow, increase the time limit.' },
  'never-settles': {
    because: 'the page never stopped loading',
    next: 'The result lists what the scanner saw up to the time limit. Scan again when the shop is less busy.',
  },
  'page-busy': {
    because: 'a script kept the page busy',
    next: 'Scan again. If this happens again, a script might be trying to avoid observation.',
  },
  'page-crashed': { because: 'the page crashed the browser', next: 'Scan again. If this happens again, notify the shop’s developers.' },
  'out-of-memory': {
    because: 'the page used more memory than a scan allows',
    next: 'Scan again. If this happens again, a script might be leaking memory.',
  },
  'bot-wall': {
    because: 'bot protection blocked the scanner',
    next: 'Allow the scanner’s IP address or user agent in your bot protection, then scan again.',
  },
  captcha: { because: 'the page showed a captcha', next: 'Allow the scanner’s IP address to skip the captcha, then scan again.' },
  'empty-page': {
    because: 'the page was empty',
    next: 'Open the URL yourself. If you see content, the shop might treat the scanner’s browser differently.',
  },
  'challenge-suspected': {
    because: 'the response looks like a bot challenge rather than the page',
    next: 'Check the screenshot. If it shows a challenge, allow the scanner, then scan again.',
  },
  'frame-failed': { because: 'a frame on the page crashed', next: 'The list might not include that frame’s scripts. Scan again.' },
  'script-body-missing': {
    because: 'a script’s content couldn’t be read',
    next: 'The list shows the script’s URL without a hash. Scan again.',
  },
  'dialog-held': {
    because: 'the page opened a dialog',
    next: 'The scanner chose OK. Shoppers who choose another answer might get different scripts.',
  },
  'popup-closed': { because: 'the page opened a window, and the scanner closed it', next: 'If shoppers pay in that window, scan its URL.' },
  'typing-incomplete': {
    because: 'the scanner couldn’t type the test card into every field',
    next: 'The Test card tab shows the missing fields.',
  },
  'behaviour-incomplete': {
    because: 'some behavior couldn’t be observed',
    next: 'The list of scripts is complete. Scan again to see what the scripts do.',
  },
  'no-test-right': {
    because: 'nobody has verified that they’re authorized to test this shop, so the scanner only loaded the page',
    next: 'On the site’s screen, verify that you control the site. Or start a scan and confirm that you’re authorized to test the site.',
  },
  'led-elsewhere': {
    because: 'the page redirected to another host where your right to test isn’t verified, so the scanner didn’t type a test card there',
    next: 'The details name the host. If it’s yours, scan a URL on that host and confirm that you’re authorized to test it. Then scan this page again.',
  },
  'from-har': {
    because: 'the result comes from an uploaded HAR file',
    next: 'A HAR file doesn’t show what scripts did. To see script behavior, run a scan that reaches the page, or capture the page with “tillwatch capture”.',
  },
  'sent-elsewhere': {
    because: 'the shop redirected the scanner to another page',
    next: 'Open the URL yourself, as a new visitor. If the page needs a cart or an account, add the steps as a journey. Otherwise, monitor the URL that shows the payment form, or declare that page’s host.',
  },
  'journey-failed': {
    because: 'the journey didn’t reach the page',
    next: 'Check the step that failed, then record the step again or correct it.',
  },
  'navigated-away': { because: 'the page navigated to another URL during the scan', next: 'Scan the new URL.' },
  'browser-missing': {
    because: 'the server doesn’t have a browser',
    next: 'Run “npx --no tillwatch doctor” on the server to see what to install.',
  },
  'browser-failed': { because: 'the browser didn’t start', next: 'Run “npx --no tillwatch doctor” on the server to see what’s wrong.' },
  'disk-full': {
    because: 'the server couldn’t store the result',
    next: 'The server’s disk is full. Notify the administrator, and scan again when disk space is available.',
  },
  interrupted: {
    because: 'the worker stopped while it ran the scan',
    next: 'If the page has a journey, check whether the shop stored a cart or an address. Then scan again. If this happens again, check the worker’s log.',
  },
  cancelled: { because: 'the scan was canceled', next: 'Start the scan again when you’re ready.' },
  internal: { because: 'an internal error occurred', next: 'Scan again. If this happens again, send us the scan number.' },
}

/** What happened, as a whole sentence. */
export const outcomeSentences = {
  'bad-address': 'A browser cannot open the address.',
  'address-refused': 'The address leads to a private network. Tillwatch scans private networks only if you allow it.',
  'dns-failed': 'The host name does not resolve.',
  'connection-refused': 'The server refused the connection.',
  'connection-failed': 'The connection to the server failed.',
  'tls-failed': 'The secure connection failed because the certificate or protocol was not accepted.',
  'http-error': 'The server returned an error.',
  'not-html': 'The address does not serve a web page.',
  download: 'The address starts a download instead of opening a page.',
  'redirect-loop': 'The page redirects in a loop.',
  'redirect-limit': 'The page redirects too many times.',
  'too-big': 'The page or a part of it exceeds the size limit for a scan.',
  'request-limit': 'The page exceeded the request limit for a scan.',
  timeout: 'The scan reached its time limit.',
  'never-settles': 'The page never stopped loading.',
  'page-busy': 'The page kept the processor busy and did not respond.',
  'page-crashed': 'The page crashed in the browser.',
  'out-of-memory': 'The page exceeded the memory limit for a scan.',
  'bot-wall': 'The server returned a bot wall instead of the page.',
  captcha: 'The server returned a captcha instead of the page.',
  'empty-page': 'The page was empty.',
  'challenge-suspected': 'The page looks like a bot challenge, not a shop.',
  'frame-failed': 'A frame on the page crashed.',
  'script-body-missing': 'The content of a script could not be read.',
  'dialog-held': 'The page opened a dialog. The scanner chose OK.',
  'popup-closed': 'The page opened another window. The scanner closed it.',
  'typing-incomplete': 'The scanner could not type the test card into every payment field.',
  'behaviour-incomplete': 'Some script behavior could not be observed.',
  'no-test-right': 'Nobody has proven or declared their right to test this shop, so the scanner only loaded the page.',
  'led-elsewhere': 'The page redirected to a host that you aren’t authorized to test, so the scanner didn’t type a test card there.',
  'from-har': 'The page was read from a HAR file, which does not show what scripts did or later added to the page.',
  'sent-elsewhere': 'The shop redirected the scanner to another page, so this page was not scanned.',
  'journey-failed': 'The journey did not reach the page.',
  'navigated-away': 'The page navigated to another address during the scan.',
  'browser-missing': 'No usable browser was found.',
  'browser-failed': 'The browser did not start or stopped working.',
  'disk-full': 'The server could not store the result because its disk is full.',
  interrupted: 'The worker stopped while it ran the scan.',
  cancelled: 'The scan was canceled.',
  internal: 'The scan failed because of an error in Tillwatch.',
}
