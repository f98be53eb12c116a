// When a journey can run: one at a time per host, and not again automatically after a step that can change something in the shop.
import type { JourneyRun, JourneyStep } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { hostOf } from './address.ts'
import { findJourneyScan, findJourneyTrial, type JourneyScan, listRunningJourneys, listRunningTrials, lockJourneyRuns } from './queries.ts'

const writing = new Set<JourneyStep['type']>(['click', 'doubleClick', 'change', 'keyDown', 'keyUp', 'shop'])
/** Faults of a step that was not performed at all. */
const untouched = new Set(['open-failed', 'no-right', 'no-secret'])

/** `interrupted`: a worker stopped while it ran the journey, which may have changed something in the shop. */
export type JourneyTurn = 'free' | 'wait' | 'interrupted'

/** Call it in the transaction that claims the scan, before the claim. Other claims of journeys wait until it ends. */
export async function journeyTurn(trx: Db, scanId: string): Promise<JourneyTurn> {
  if ((await findJourneyScan(trx, scanId)) === null) return 'free'
  await lockJourneyRuns(trx)
  const scan = await findJourneyScan(trx, scanId)
  if (scan === null) return 'free'
  // A scan whose worker stopped still locks its hosts.
  if (scan.state === 'running') return mayHaveWritten(undefined, scan.steps) ? 'interrupted' : 'free'
  return turnAmong(scan, [...(await listRunningJourneys(trx, scanId)), ...(await listRunningTrials(trx, null))])
}

/** The same for a trial of a journey, which waits for scans and other trials. */
export async function journeyTurnOf(trx: Db, trialId: string): Promise<'free' | 'wait'> {
  await lockJourneyRuns(trx)
  const trial = await findJourneyTrial(trx, trialId)
  if (trial === null) return 'free'
  return turnAmong(trial, [...(await listRunningJourneys(trx, null)), ...(await listRunningTrials(trx, trialId))])
}

type Visited = Pick<JourneyScan, 'url' | 'steps'>

function turnAmong(one: Visited, others: readonly Visited[]): 'free' | 'wait' {
  const hosts = hostsOf(one)
  return others.some((other) => [...hostsOf(other)].some((host) => hosts.has(host))) ? 'wait' : 'free'
}

/** Whether a run may have changed something in the shop. Without a record of the run, any step of the journey may have run. */
export function mayHaveWritten(run: JourneyRun | undefined, steps: readonly Pick<JourneyStep, 'type'>[]): boolean {
  if (run === undefined) return steps.some(({ type }) => writing.has(type))
  return run.steps.some(({ type, fault }) => writing.has(type) && !(fault !== null && untouched.has(fault.code)))
}

const hostsOf = ({ url, steps }: Visited) =>
  new Set([url, ...steps.flatMap((step) => (step.type === 'navigate' ? step.url : []))].map(hostOf))
