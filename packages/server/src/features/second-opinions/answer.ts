// Owns what a model may answer, and what of it is kept: a verdict and a confidence of our lists, and plain words.
import { type OpinionConfidence, type OpinionVerdict, opinionConfidences, opinionVerdicts } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'

/** Without bounds on lengths, which not every endpoint takes in a schema; the size of an answer is bounded where it is received. */
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

/** Null where a summary has no words. */
export function opinionOf({ verdict, confidence, summaryEn, summaryEs }: Answer): Opinion | null {
  const summary = { en: plainWords(summaryEn, summaryMax), es: plainWords(summaryEs, summaryMax) }
  return summary.en === '' || summary.es === '' ? null : { verdict, confidence, summary }
}
