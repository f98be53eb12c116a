// English texts for uploaded files that Tillwatch refuses.
import type { HarProblemCode } from '@tillwatch/contract/lists'

export const filesEn = {
  'har.entry': 'Entry {entry} ({path}): {problem}',
  'har.place': '{path}: {problem}',
  'har.too-big': "The file is larger than {said} MB. Clear the browser's network list, load the page once, and save it again.",
  'har.not-json': 'This is not JSON: {said}. Save the network list as a HAR file, with content.',
  'har.not-har':
    'This is not a HAR file: it needs an object “log” with a list “entries”. Save the network list as a HAR file, with content.',
  'har.too-many-entries':
    "The file has {said} entries, which is more than the limit. Clear the browser's network list, load the page once, and save it again.",
  'har.bad-entry': 'This part of the file is not readable. Save the network list again, and do not change the file.',
  'har.no-document': 'The file does not contain a page. Open the network list, load the page, and then save the list with content.',
  'har.other-page': 'The file is for another page: {said}. Load the requested page, then save the list again.',
  'har.refused': 'The page did not open in that browser either: {said}. Reload the page until it opens, then save the list again.',
  'har.no-content': 'The file has no content for {said}. Save the list again with content.',
  'har.too-old': 'The page was loaded at {said}, more than seven days ago. Load the page again, then save the list.',
  'har.card-number':
    'This part of the file has a number that may be a payment card number. Load the page again without entering a card, or sign out if your account shows one, then save the list again.',
  'har.in-future':
    "According to the file, the page was loaded at {said}, which is in the future. Correct the computer's clock, load the page again, then save the list.",
  'capture.scripts':
    'The capture has more than {max} scripts, which is the limit for one visit. Capture the page again with “tillwatch capture --upload”.',
  'capture.too-big': 'The capture is larger than 96 MB. Capture the page again without content that payment does not need.',
  'capture.version':
    'This version cannot read the capture. Capture the page again with “tillwatch capture --upload”, in the same version as the server.',
  'capture.damaged': 'The capture is damaged at “{path}”. Capture the page again with “tillwatch capture --upload”.',
  'capture.other-page': 'The capture is for another page: {url}. Capture the requested page.',
  'capture.not-reached': 'That machine could not reach the page either: {why}',
  'capture.card-number':
    '{path}: This part of the capture has a number that may be a payment card number. Capture the page again without a card.',
  'capture.screenshot': 'The screenshot does not match the capture. Capture the page again.',
  'capture.no-contents': 'The capture has no list of contents. Capture the page again.',
  'capture.contents-too-big': 'The contents of the capture are too large. Capture the page again.',
  'capture.content-changed': 'The content {digest} in the capture does not match its digest. Capture the page again.',
  'reading.too-slow': 'Reading the file took too long. Load the page once with a cleared network list, then save the list again.',
  'reading.too-much-memory':
    'Reading the file requires too much memory. Load the page once with a cleared network list, then save the list again.',
  'reading.broken': 'The file could not be read. Save it again. If that also fails, report the problem.',
} as const satisfies Readonly<Record<`har.${HarProblemCode | 'entry' | 'place'}` | `capture.${string}` | `reading.${string}`, string>>
