// Owns what a second opinion does to a verdict: it may raise it by one step, and never lowers it.

import { opinionVerdicts, type ScriptVerdict } from '@tillwatch/contract/lists'
import { type ChangeVerdict, changeVerdicts } from '@tillwatch/core/changes'
import type { Opinion } from './answer.ts'

type Said = Pick<Opinion, 'verdict' | 'confidence'> | null

/** Steps above `benign`; none of an opinion that is missing, or of which the model is not sure. */
const graveness = (opinion: Said): number =>
  opinion === null || opinion.confidence === 'low' ? 0 : opinionVerdicts.indexOf(opinion.verdict)

/** An inconclusive verdict found as little as a benign one. */
const ownGraveness = (verdict: ScriptVerdict): number => (verdict === 'inconclusive' ? 0 : opinionVerdicts.indexOf(verdict))

/** The judgement with the verdict one step higher where the opinion is graver; all else, the score too, stays ours. */
export function withOpinion<J extends { verdict: ScriptVerdict }>(judgement: J, opinion: Said): J {
  const own = ownGraveness(judgement.verdict)
  const raised = graveness(opinion) > own ? opinionVerdicts[own + 1] : undefined
  return raised === undefined ? judgement : { ...judgement, verdict: raised }
}

const alert = changeVerdicts.indexOf('capability')

/** The same of a change: what was quiet becomes `capability`, and what was told already becomes `malicious`. */
export function withOpinionOnChange<C extends { verdict: ChangeVerdict }>(change: C, opinion: Said): C {
  const own = change.verdict === 'malicious' ? 2 : changeVerdicts.indexOf(change.verdict) >= alert ? 1 : 0
  if (graveness(opinion) <= own) return change
  return { ...change, verdict: own === 0 ? 'capability' : 'malicious' }
}
