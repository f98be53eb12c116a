// Owns the list of what scans are known to get wrong about the local shops. The truth itself is never bent: a gap stands here, in words, until it is mended.

export interface KnownGap {
  shop: string
  /** How the difference line starts. */
  difference: string
  why: string
}

export const knownGaps: readonly KnownGap[] = [
  { shop: 'truncated', difference: 'result is evaluated', why: 'a document that is cut off in its body is taken for whole' },
  { shop: 'truncated', difference: 'reason is undefined', why: 'the same' },
  { shop: 'resets', difference: 'reason is empty-page', why: 'a reset in the body is named after its effect and not its cause' },
  { shop: 'huge', difference: 'reason is empty-page', why: 'the byte limit is named after its effect' },
  { shop: 'request-flood', difference: 'outlived its wall clock', why: 'thousands of pending requests keep the visit from ending in time' },
  { shop: 'hanging-image', difference: 'reason is timeout', why: 'a load event that never comes uses up the visit' },
  { shop: 'dialogs', difference: 'issue dialog-held', why: 'dialogs are answered and not reported as an issue' },
  { shop: 'captcha', difference: 'reason is challenge-suspected', why: 'this markup of a captcha is recognised only as a challenge' },
  { shop: 'zoo', difference: 'tw:zoo-javascript', why: 'a javascript: navigation from a timer is listed as a timer' },
  {
    shop: 'workers',
    difference: 'tw:',
    why: 'workers from service, blob and data addresses name their kind and not the script that started them',
  },
  { shop: 'skim-service-worker', difference: 'tw:', why: 'a service worker names its kind and not the script that registered it' },
  {
    shop: 'skim-handler-attribute',
    difference: 'tw:',
    why: 'a handler set by a script on a field from the HTML is credited to the parser',
  },
]

/** The differences that no known gap explains. */
export function unexplained(shop: string, differences: readonly string[]): string[] {
  const gaps = knownGaps.filter((gap) => gap.shop === shop)
  return differences.filter((difference) => !gaps.some((gap) => difference.startsWith(gap.difference)))
}
