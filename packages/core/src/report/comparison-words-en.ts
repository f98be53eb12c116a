// English texts about the visits of a cloaking check.
import { type ComparisonFact, outcomeCodes } from '@tillwatch/contract/lists'
import { formatOutcome } from '@tillwatch/messages/outcomes'

/** One statement, as a sentence. */
export function comparisonWords(code: ComparisonFact, p: Record<string, string | number>): string {
  switch (code) {
    case 'compared-with':
      return `Compared with a visit in ${browser(p)}.`
    case 'first-partial':
    case 'second-partial':
    case 'third-partial':
      return `Part of the ${code.replace('-partial', '')} visit is missing: ${why(p)}`
    case 'no-browser':
      return String(p.text)
    case 'journey-ran':
      return 'Not compared with a second visit: a scan runs its journey only once, and another visit would run the journey again.'
    case 'same-kind':
      return `Both visits used the same kind of browser: ${browser(p)}.`
    case 'first-gave-nothing':
      return 'The first visit returned nothing to compare.'
    case 'second-gave-nothing':
      return `The visit in ${browser(p)} returned nothing: ${why(p)}`
    case 'third-gave-nothing':
      return `The third visit, which rules out chance differences, returned nothing: ${why(p)}`
    case 'third-other-kind':
      return `The third visit, which rules out chance differences, used another browser: ${browser(p)}.`
  }
}

function browser(p: Record<string, string | number>): string {
  return p.kind === 'full' ? `${p.browser} (full browser)` : String(p.browser || 'another browser')
}

/** One or two sentences on what a visit lacks. */
function why({ reason, text }: Record<string, string | number>): string {
  const code = outcomeCodes.find((candidate) => candidate === reason) ?? 'internal'
  return text ? `${formatOutcome(code, 'en')} (${text})` : formatOutcome(code, 'en')
}
