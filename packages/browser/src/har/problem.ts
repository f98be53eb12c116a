// Problems of a rejected HAR: the kind of fault, the entry, and an English sentence about what to do.
import type { HarProblem, HarProblemCode } from '@tillwatch/contract/lists'

const sentences: Record<HarProblemCode, (said: string) => string> = {
  'too-big': (said) => `The file is larger than ${said} MB. Clear the browser's network list, load the page once, and save it again.`,
  'not-json': (said) => `This is not JSON: ${said}. Save the network list as a HAR file, with content.`,
  'not-har': () =>
    'This is not a HAR file: it needs an object “log” with a list “entries”. Save the network list as a HAR file, with content.',
  'too-many-entries': (said) =>
    `The file has ${said} entries, which is more than the limit. Clear the browser's network list, load the page once, and save it again.`,
  'bad-entry': () => 'This part of the file is not readable. Save the network list again, and do not change the file.',
  'no-document': () => 'The file does not contain a page. Open the network list, load the page, and then save the list with content.',
  'other-page': (said) => `The file is for another page: ${said}. Load the requested page, then save the list again.`,
  refused: (said) => `The page did not open in that browser either: ${said}. Reload the page until it opens, then save the list again.`,
  'no-content': (said) => `The file has no content for ${said}. Save the list again with content.`,
  'too-old': (said) => `The page was loaded at ${said}, more than seven days ago. Load the page again, then save the list.`,
  'card-number': () =>
    'This part of the file has a number that may be a payment card. Load the page again without entering a card, or sign out if your account shows one, then save the list again.',
  'in-future': (said) =>
    `According to the file, the page was loaded at ${said}, which is in the future. Correct the computer's clock, load the page again, then save the list.`,
}

/** `part` is the place in the entry, or in the file without an entry. */
export function harProblem(code: HarProblemCode, entry: number | null = null, said = '', part: string | null = null): HarProblem {
  const path = entry === null ? part : `log.entries[${entry - 1}]${part === null ? '' : `.${part}`}`
  return { code, entry, path, said }
}

/** In English: where it is, what is wrong, and what to do. */
export function harSentence({ code, entry, path, said }: HarProblem): string {
  const place = entry === null ? path : `Entry ${entry} (${path})`
  return `${place === null ? '' : `${place}: `}${sentences[code](said)}`
}
