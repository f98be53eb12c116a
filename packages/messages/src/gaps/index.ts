// Why a field was not typed into, or traffic not searched.
import type { CoverageGap } from '@tillwatch/contract/lists'
import { fillText, type Language } from '../format/index.ts'
import { gapsEn } from './en.ts'
import { gapsEs } from './es.ts'

const catalogs: Readonly<Record<Language, Readonly<Record<CoverageGap, string>>>> = { en: gapsEn, es: gapsEs }

/** A gap as a phrase without a full stop. Values come from a capture, so a missing one leaves no braces. */
export function formatGap(code: CoverageGap, values: Readonly<Record<string, string | number>>, language: Language): string {
  return fillText(catalogs[language][code], { by: '', text: '', ...values }).trim()
}
