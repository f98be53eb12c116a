// Owns what is said of a HAR that cannot be taken: which kind of fault, at which entry, and in an English sentence what to do.
import type { HarProblem, HarProblemCode } from '@tillwatch/contract/lists'

const sentences: Record<HarProblemCode, (said: string) => string> = {
  'too-big': (said) => `The file is larger than ${said} MB. Clear the browser's network list, load the page once, and save it again.`,
  'not-json': (said) => `This is not JSON: ${said}. Save the network list as a HAR file, with content.`,
  'not-har': () =>
    'This is no HAR file: it needs an object “log” with a list “entries”. Save the network list as a HAR file, with content.',
  'too-many-entries': (said) =>
    `The file has ${said} entries, more than are read. Clear the browser's network list, load the page once, and save it again.`,
  'bad-entry': () => 'Nothing can be read there. Save the network list again; do not change the file.',
  'no-document': () => 'It holds no page at all. Open the network list first, then load the page, and save it with content.',
  'other-page': (said) => `It is of another page: ${said}. Load the page that was asked for, and save it again.`,
  refused: (said) => `The page did not open in that browser either: ${said}. Load it until it shows, and save it again.`,
  'no-content': (said) => `It holds no content of ${said}. Save it again “with content”, as the browser calls it.`,
  'too-old': (said) => `The page was loaded at ${said}, more than seven days ago, which says nothing of today. Load it and save it again.`,
  'card-number': () =>
    'There is a number that may be a payment card. Load the page again without entering a card, or sign out of an account that shows one, and save it again.',
  'in-future': (said) => `By the file the page was loaded at ${said}, which is yet to come. Set that computer's clock and save it again.`,
}

/** `part` is the place in the entry, or in the file where there is no entry. */
export function harProblem(code: HarProblemCode, entry: number | null = null, said = '', part: string | null = null): HarProblem {
  const path = entry === null ? part : `log.entries[${entry - 1}]${part === null ? '' : `.${part}`}`
  return { code, entry, path, said }
}

/** In English: where it is, what is wrong and what to do. */
export function harSentence({ code, entry, path, said }: HarProblem): string {
  const place = entry === null ? path : `Entry ${entry} (${path})`
  return `${place === null ? '' : `${place}: `}${sentences[code](said)}`
}
