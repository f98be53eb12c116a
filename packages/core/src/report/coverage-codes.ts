// Owns the codes of the capture's own words on what was not typed or not searched.
import type { CoverageGap } from '@tillwatch/contract/lists'

const gaps: readonly (readonly [CoverageGap, RegExp])[] = [
  ['no-time', /^no time was left$/],
  ['field-gone', /^the field is gone$/],
  ['field-locked', /^the field is disabled or read-only$/],
  ['field-hidden', /^the field is not visible$/],
  ['field-late', /^the field showed only after the last typing$/],
  ['field-covered', /^the field takes no focus; (?<by>.+) lies over it$/],
  ['field-no-focus', /^the field takes no focus$/],
  ['list-no-choice', /^the list has no choice that fits$/],
  ['list-no-focus', /^the list takes no focus$/],
  ['address-unsearched', /^the address could not be searched to the end$/],
  ['headers-unsearched', /^the headers could not be searched to the end$/],
  ['body-unsearched', /^the body could not be searched to the end$/],
  ['body-missing', /^the browser did not hand over the body$/],
  ['socket-unsearched', /^a socket frame could not be searched to the end$/],
  ['guard-message-unsearched', /^a message seen only by the guard could not be searched to the end$/],
  ['encrypted-unreported', /^encrypted traffic that the browser did not report$/],
  ['pieces-unsearched', /^the pieces sent to one site could not all be joined and searched$/],
]

/** Code and facts of a reason as a capture words it; `other` keeps words that no code knows, such as the browser's own. */
export function gapOf(reason: string): { code: CoverageGap; params: Record<string, string> } {
  for (const [code, words] of gaps) {
    const found = words.exec(reason)
    if (found) return { code, params: { ...found.groups } }
  }
  return { code: 'other', params: { text: reason } }
}
