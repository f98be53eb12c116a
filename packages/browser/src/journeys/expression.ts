// Owns the expressions that a journey waits for. They run in the page, and may read it but change nothing.

import type { JourneyStep } from '@tillwatch/contract/shapes'
import type { Protocol } from 'devtools-protocol'
import type { Visit } from '../collectors/visit.ts'
import { StepError } from './step-error.ts'

const RUN_MS = 1_000
const ANSWER_MS = 2_000

/**
 * Whether it is true now; false where it throws. Throws `expression-refused` for one that would change something, for a promise, which could act
 * later, and for one that cannot be read.
 */
export async function isTrue(visit: Visit, { expression }: Extract<JourneyStep, { type: 'waitForExpression' }>): Promise<boolean> {
  const answer = await visit.clock.within(
    visit.page.session.send('Runtime.evaluate', {
      expression: `(\n${expression}\n)\n//# sourceURL=${visit.marker}`,
      throwOnSideEffect: true,
      objectGroup: visit.marker,
      silent: true,
      timeout: RUN_MS,
    }),
    ANSWER_MS,
  )
  if (!answer) return false
  const said = answer.exceptionDetails?.exception?.description?.split('\n', 1)[0] ?? ''
  if (answer.exceptionDetails?.exception?.className === 'SyntaxError' || /possible side-effect/i.test(said))
    throw new StepError('expression-refused', said)
  if (answer.exceptionDetails) return false
  if (answer.result.subtype === 'promise') throw new StepError('expression-refused', 'Promise')
  return isTruthy(answer.result)
}

function isTruthy({ type, subtype, value, unserializableValue }: Protocol.Runtime.RemoteObject): boolean {
  if (unserializableValue !== undefined) return !['NaN', '-0', '0n'].includes(unserializableValue)
  if (type === 'object') return subtype !== 'null'
  return type === 'function' || type === 'symbol' || Boolean(value)
}
