// Owns what a second opinion does to a verdict: it may raise it by one step, and never lowers it.
import { type ChangeVerdict, changeVerdicts } from '@tillwatch/core/changes'
import { type ScriptVerdict, scriptVerdicts } from '@tillwatch/core/detection'
import type { Opinion } from './answer.ts'

type Said = Pick<Opinion, 'verdict' | 'confidence'> | null

/** Steps above `benign`; none of an opinion that is missing, or of which the model is not sure. */
const graveness = (opinion: Said): number =>
  opinion === null || opinion.confidence === 'low' ? 0 : scriptVerdicts.indexOf(opinion.verdict)

/** The judgement with the verdict one step higher where the opinion is graver; all else, the score too, stays ours. */
export function withOpinion<J extends { verdict: ScriptVerdict }>(judgement: J, opinion: Said): J {
  const own = scriptVerdicts.indexOf(judgement.verdict)
  const raised = graveness(opinion) > own ? scriptVerdicts[own + 1] : undefined
  return raised === undefined ? judgement : { ...judgement, verdict: raised }
}

const alert = changeVerdicts.indexOf('capability')

/** The same of a change: what was quiet becomes `capability`, and what was told already becomes `malicious`. */
export function withOpinionOnChange<C extends { verdict: ChangeVerdict }>(change: C, opinion: Said): C {
  const own = change.verdict === 'malicious' ? 2 : changeVerdicts.indexOf(change.verdict) >= alert ? 1 : 0
  if (graveness(opinion) <= own) return change
  return { ...change, verdict: own === 0 ? 'capability' : 'malicious' }
}
