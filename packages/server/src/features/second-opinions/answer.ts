// Allowed answers of a model, and the part that is stored: a verdict and a confidence from our lists, and plain text.
import { type OpinionConfidence, type OpinionVerdict, opinionConfidences, opinionVerdicts } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'

/** Without length limits, which not every endpoint accepts in a schema; the answer's size is limited when it is received. */
export const answerSchema = z.object({
  verdict: z.enum(opinionVerdicts),
  confidence: z.enum(opinionConfidences),
  summaryEn: z.string(),
  summaryEs: z.string(),
})
export type Answer = z.infer<typeof answerSchema>

export interface Opinion {
  verdict: OpinionVerdict
  confidence: OpinionConfidence
  summary: { en: string; es: string }
}

/** Longest summary, in UTF-16 units. */
const summaryMax = 600

/** Null for a summary without words. */
export function opinionOf({ verdict, confidence, summaryEn, summaryEs }: Answer): Opinion | null {
  const summary = { en: plainWords(summaryEn, summaryMax), es: plainWords(summaryEs, summaryMax) }
  return summary.en === '' || summary.es === '' ? null : { verdict, confidence, summary }
}
