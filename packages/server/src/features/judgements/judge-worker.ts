// The thread that judges texts, one at a time. Returns plain, bounded data, with lines instead of offsets.
import { boundedLook, type Detonation, judgeScript, type Position, positionsIn, type ScriptJudgement } from '@tillwatch/core/detection'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'

export interface JudgeTask {
  text: string
  /** Host that the script came from; null if it should not count. */
  host: string | null
  approvedHosts: readonly string[]
  detonation: Detonation | null
}

type Placed<T> = Omit<T, 'places'> & { places: Position[] }
export type JudgedText = Pick<ScriptJudgement, 'verdict' | 'score' | 'parsed' | 'ended' | 'missing'> & {
  reasons: Placed<ScriptJudgement['reasons'][number]>[]
  capabilities: Placed<ScriptJudgement['capabilities'][number]>[]
}

const CAPABILITIES_MAX = 100
const PLACES_MAX = 6

serveTasks(judge)

function judge({ text, ...given }: JudgeTask): JudgedText {
  const look = boundedLook(text)
  const { verdict, score, parsed, ended, missing, reasons, capabilities } = judgeScript(text, { ...given, look })
  const position = positionsIn(text, look.texts)
  const place = <T extends { places: ScriptJudgement['reasons'][number]['places'] }>(one: T) => ({
    ...one,
    places: one.places.slice(0, PLACES_MAX).flatMap((each) => position(each) ?? []),
  })
  return {
    ...{ verdict, score, parsed, ended, missing },
    reasons: reasons.map(place),
    capabilities: capabilities.slice(0, CAPABILITIES_MAX).map(place),
  }
}
