// Owns the English words of outcomes for the command line; the site has its own translations.
import type { OutcomeCode } from '#shared/index.ts'

const outcomes: Record<OutcomeCode, string> = {
  'bad-address': 'The address cannot be opened by a browser.',
  'address-refused': 'The address leads to a private network, which is not scanned unless you allow it.',
  'dns-failed': 'The name of the site does not resolve.',
  'connection-refused': 'The server refused the connection.',
  'connection-failed': 'The connection to the server failed.',
  'tls-failed': 'The secure connection failed: the certificate or protocol was not accepted.',
  'http-error': 'The server answered with an error.',
  'not-html': 'The address does not serve a web page.',
  download: 'The address starts a download instead of showing a page.',
  'redirect-loop': 'The page redirects in a loop.',
  'redirect-limit': 'The page redirects too many times.',
  'too-big': 'The page or a part of it is larger than a scan accepts.',
  'request-limit': 'The page made more requests than a scan accepts.',
  timeout: 'The scan reached its time limit.',
  'never-settles': 'The page kept loading and never came to rest.',
  'page-busy': 'The page kept the processor busy and did not answer.',
  'page-crashed': 'The page crashed in the browser.',
  'out-of-memory': 'The page used more memory than a scan accepts.',
  'bot-wall': 'A bot wall answered instead of the page.',
  captcha: 'A captcha answered instead of the page.',
  'empty-page': 'The page showed nothing.',
  'challenge-suspected': 'The page looks like a challenge for visitors, not like a shop.',
  'frame-failed': 'A frame of the page crashed.',
  'script-body-missing': 'The content of a script could not be read.',
  'dialog-held': 'The page opened a dialog, which was answered with OK.',
  'popup-closed': 'The page opened another window, which was closed.',
  'typing-incomplete': 'The test card could not be typed into every payment field.',
  'behaviour-incomplete': 'Not all behaviour of the scripts could be watched.',
  'no-test-right': 'The page was only looked at: nobody has shown or declared the right to test this shop.',
  'led-elsewhere': 'The page led to another host, which may not be tested, so no test card was typed there.',
  'navigated-away': 'The page went elsewhere while it was watched.',
  'browser-missing': 'No usable browser was found.',
  'browser-failed': 'The browser did not start or stopped working.',
  cancelled: 'The scan was cancelled.',
  internal: 'The scan failed inside Tillwatch.',
}

/** One sentence on why a page was not, or only partly, evaluated. */
export function describeOutcome(code: OutcomeCode): string {
  return outcomes[code]
}
