// Owns the routes of test clocks.
import { needed, text, whole } from '#payments/api/form.ts'
import { listParams, page } from '#payments/api/listing.ts'
import type { Call, Route } from '#payments/api/route.ts'
import { advanceClock } from '#payments/billing/catch-up.ts'
import type { Desk } from '#payments/desk.ts'
import { missing, refuse } from '#payments/failure.ts'
import type { TestClock } from '#payments/store/billing-things.ts'
import { newId } from '#payments/store/ids.ts'

const keptS = 30 * 86_400

/** Makes a clock that stands at a time (seconds since 1970). */
export function createClock(desk: Desk, time: number, name: string | null): TestClock {
  const clock = desk.store.put('testClock', {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: desk.now(),
    deletes_after: desk.now() + keptS,
    frozen_time: time,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  })
  desk.emit('test_helpers.test_clock.created', clock)
  return clock
}

/** Moves a clock forward; when this returns all that fell due is done. Throws 400 backwards. */
export function moveClock(desk: Desk, clock: TestClock, target: number): TestClock {
  if (target <= clock.frozen_time) throw refuse('A test clock only moves forward.', 'frozen_time')
  if (target > clock.frozen_time + maxStepS) throw refuse('A test clock moves at most two years at once.', 'frozen_time')
  advanceClock(desk, clock.id, target)
  const moved = desk.store.find('testClock', clock.id)!
  desk.emit('test_helpers.test_clock.ready', moved)
  return moved
}

const maxStepS = 2 * 366 * 86_400

function clockOf({ desk, id }: Call): TestClock {
  const found = desk.store.find('testClock', id)
  if (found) return found
  throw missing('test clock', id)
}

export const clockRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    takes: ['frozen_time', 'name'],
    run: ({ desk, params }) => {
      needed(params, 'frozen_time')
      return createClock(desk, whole(params, 'frozen_time')!, text(params, 'name') ?? null)
    },
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    takes: ['frozen_time'],
    run: (call) => {
      needed(call.params, 'frozen_time')
      return moveClock(call.desk, clockOf(call), whole(call.params, 'frozen_time')!)
    },
  },
  { method: 'GET', path: '/v1/test_helpers/test_clocks/:id', takes: [], run: clockOf },
  {
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    takes: listParams,
    run: ({ desk, params }) => page(desk.store.all('testClock'), params, '/v1/test_helpers/test_clocks'),
  },
]
