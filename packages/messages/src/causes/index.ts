// What exactly happened during a visit, as a sentence.
import type { AddressRange, Cause, CoverageGap } from '@tillwatch/contract/lists'
import { fillText, type Language } from '../format/index.ts'
import { formatGap } from '../gaps/index.ts'
import { formatRange } from '../ranges/index.ts'
import { causesEn } from './en.ts'
import { causesEs } from './es.ts'

const catalogs = { en: causesEn, es: causesEs }

/** One sentence. The values `gap` and `range` are codes and become words of the language too. */
export function formatCause({ code, values }: Cause, language: Language): string {
  const { gap, range, value = '' } = values
  const words = {
    ...values,
    ...(gap === undefined ? {} : { gap: formatGap(gap as CoverageGap, { by: value, text: value }, language) }),
    ...(range === undefined ? {} : { range: formatRange({ code: range as AddressRange }, language) }),
  }
  return fillText(catalogs[language][code] ?? code, words)
}
