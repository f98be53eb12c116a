// Effect of a second opinion on a verdict: it may raise it by one step, and never lowers it.

import { opinionVerdicts, type ScriptVerdict } from '@tillwatch/contract/lists'
import { type ChangeVerdict, changeVerdicts } from '@tillwatch/core/changes'
import type { Opinion } from './answer.ts'

type Said = Pick<Opinion, 'verdict' | 'confidence'> | null

/** Steps above `benign`; zero for a missing opinion, or if the model is not sure. */
const graveness = (opinion: Said): number =>
  opinion === null || opinion.confidence === 'low' ? 0 : opinionVerdicts.indexOf(opinion.verdict)

/** An inconclusive verdict found as little as a benign one. */
const ownGraveness = (verdict: ScriptVerdict): number => (verdict === 'inconclusive' ? 0 : opinionVerdicts.indexOf(verdict))

/** The judgment with the verdict raised by one step if the opinion is more severe. Everything else, including the score, stays ours. */
export function withOpinion<J extends { verdict: ScriptVerdict }>(judgement: J, opinion: Said): J {
  const own = ownGraveness(judgement.verdict)
  const raised = graveness(opinion) > own ? opinionVerdicts[own + 1] : undefined
  return raised === undefined ? judgement : { ...judgement, verdict: raised }
}

const alert = changeVerdicts.indexOf('capability')

/** The same for a change: quiet ones become `capability`, and alerts become `malicious`. */
export function withOpinionOnChange<C extends { verdict: ChangeVerdict }>(change: C, opinion: Said): C {
  const own = change.verdict === 'malicious' ? 2 : changeVerdicts.indexOf(change.verdict) >= alert ? 1 : 0
  if (graveness(opinion) <= own) return change
  return { ...change, verdict: own === 0 ? 'capability' : 'malicious' }
}
