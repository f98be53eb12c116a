// Public exports of visits: how a page takes payment, and what further visits showed.
import { type ComparisonFact, type ComparisonState, type IntegrationFact, outcomeCodes } from '@tillwatch/contract/lists'
import { fillText, type Language } from '../format/index.ts'
import { outcomes as outcomesEn } from '../outcomes/en.ts'
import { outcomes as outcomesEs } from '../outcomes/es.ts'
import * as en from './en.ts'
import * as es from './es.ts'

type Values = Readonly<Record<string, string | number>>
export interface Fact<Code extends string> {
  code: Code
  params: Values
}

const catalogs = { en: { ...en, outcomes: outcomesEn }, es: { ...es, outcomes: outcomesEs } }

/** One observation of how a page takes payment, as a phrase. */
export const formatEvidence = ({ code, params }: Fact<IntegrationFact>, language: Language): string =>
  fillText(catalogs[language].evidence[code], params)

/** Whether a second visit was compared, and why not. */
export const formatCloak = (state: ComparisonState | 'pending', language: Language): string => catalogs[language].cloak[state]

/** Facts that the state says already, or that only have the browser's own words. */
const withoutSentence: readonly ComparisonFact[] = ['no-browser', 'first-gave-nothing', 'journey-ran']

/** A fact about a visit as a sentence; null for what the state says already. The browser's own words are separate. */
export function formatComparison({ code, params }: Fact<ComparisonFact>, language: Language): string | null {
  if (withoutSentence.includes(code)) return null
  const { comparison, outcomes } = catalogs[language]
  const reason = outcomeCodes.find((candidate) => candidate === params.reason) ?? 'internal'
  const named = String(params.browser || comparison.unnamed)
  const browser = params.kind === 'full' ? fillText(comparison.full, { browser: named }) : named
  return fillText(comparison[code as Exclude<ComparisonFact, 'no-browser' | 'first-gave-nothing' | 'journey-ran'>], {
    browser,
    because: outcomes[reason].because,
  })
}
