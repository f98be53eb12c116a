// Runs a journey: its steps in order, each with its time and fault, until the first failure.

import { createHash } from 'node:crypto'
import type { StepFault } from '@tillwatch/contract/lists'
import { type Journey, type JourneyStep, type SetIdentity, STEP_TIMEOUT_MS, type StepRun, type StepValue } from '@tillwatch/contract/shapes'
import { formHosts, hostIn, type SecretHosts } from '@tillwatch/core/journeys'
import type { PlacedNode } from '#behaviour/isolated.ts'
import { recordUrl } from '../collectors/limits.ts'
import { takeSmallPicture } from '../collectors/screenshot.ts'
import { waitForQuiet } from '../collectors/settle.ts'
import type { Visit } from '../collectors/visit.ts'
import { isTrue } from './expression.ts'
import { createHands, type Hands } from './hands.ts'
import { hideSecrets } from './mask-secrets.ts'
import { go, loaded, rest } from './navigate.ts'
import { createSecondCode } from './second-code.ts'
import type { Secrets } from './secrets.ts'
import { sentUnchecked } from './sent-unchecked.ts'
import { shopStep } from './shop-steps.ts'
import { StepError } from './step-error.ts'

const STOPPED_MAX = 20
/** Limit of what a step says about how it found its element. */
const WAY_CHARS = 200

/** Faults of a step after a form that went nowhere. */
const telling = new Set<StepFault>([
  'no-element',
  'not-visible',
  'no-navigation',
  'no-address',
  'not-true',
  'no-checkout',
  'no-payment-view',
])

/** Milliseconds for a shop step, which opens several pages. */
const SHOP_TIMEOUT_MS = 30_000
const LAST_MS = 5_000
const POLL_MS = 100
/** Steps that only open, look, or wait; all others touch the page. */
const looking = new Set<JourneyStep['type']>([
  'navigate',
  'setViewport',
  'waitForElement',
  'waitForNavigation',
  'waitForAddress',
  'waitForExpression',
])

const PICTURE_MS = 1_000

interface RunHooks {
  secrets: Secrets
  secretHosts: SecretHosts
  identity: SetIdentity | undefined
  /** Number of the last step to run; the journey's last one if absent. */
  until: number | undefined
  /** Host of the current page, if it may not be tested; otherwise null. */
  barredHost(): string | null
}

export interface Ran {
  /** All steps that were begun; only the last of them can have a fault. */
  steps: StepRun[]
  /** The page before the last of them; null when none could be taken without a secret in it. */
  before: Uint8Array | null
  /** Small pictures of the page after each step, by SHA-256. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/**
 * Runs the steps on the visit's page, which is blank: where they do not begin by opening an address, the page's own is opened first. Card data that
 * anything tries to send meanwhile is stopped.
 */
export async function runJourney(visit: Visit, { steps }: Journey, hooks: RunHooks): Promise<Ran> {
  const runs: StepRun[] = []
  const pictures = new Map<string, Uint8Array>()
  visit.views.begin()
  await visit.submissions.watchAll(true, formHosts({ steps }, visit.url, hooks.secretHosts))
  const opensFirst = steps.find(({ type }) => type !== 'setViewport')?.type === 'navigate'
  const opened = opensFirst ? null : await go(visit, visit.url, visit.clock.nowMs() + STEP_TIMEOUT_MS)
  const hands = createHands(visit)
  const codes = createSecondCode(visit, hands, hooks.secrets)
  const typedAgain = new Set<number>()
  let viewsBefore = visit.views.count
  let before: Uint8Array | null = null
  let seen = await look(visit, hooks.secrets)
  const count = hooks.until ?? steps.length
  for (let at = 0; at < count; at++) {
    const step = steps[at]!
    before = seen
    visit.step({ step: at + 1, steps: steps.length, type: step.type })
    const startMs = visit.clock.nowMs()
    const views = visit.views.count
    const stoppedCount = visit.submissions.blocked.length
    const work = opened
      ? Promise.reject(new StepError('open-failed', visit.url, opened.cause))
      : runStep(visit, hands, step, { ...hooks, viewsBefore })
    const filled: string[] = []
    const failed = await faultOf(
      visit,
      work.then((names) => void filled.push(...names)),
    )
    const unchecked = failed === null ? sentUnchecked(visit) : null
    const fault = unchecked === null ? failed : ({ code: 'sent-unchecked', said: unchecked } as const)
    viewsBefore = views
    const stopped = stoppedSince(visit, stoppedCount)
    const ways = hands.takeWays().map((way) => hooks.secrets.without(way).slice(0, WAY_CHARS))
    runs.push({
      step: at + 1,
      type: step.type,
      url: recordUrl(addressOf(visit)),
      durationMs: visit.clock.nowMs() - startMs,
      ...(filled.length > 0 && { filled }),
      ...(ways.length > 0 && { ways }),
      ...(typedAgain.has(at) && { secondCode: true as const }),
      ...(stopped.length > 0 && { stopped }),
      // The step before has only begun what the page was to do.
      fault: faultAfter(fault, [...(runs.at(-1)?.stopped ?? []), ...stopped]),
    })
    if (fault === null) codes.worked(at, step)
    const isLast = at === steps.length - 1
    if (fault === null && at === count - 1) await comeToRest(visit)
    seen = await look(visit, hooks.secrets)
    keep(seen, runs.at(-1), pictures)
    const back = fault !== null || isLast ? await codes.goBackTo(fault?.code ?? null) : null
    if (back !== null) {
      typedAgain.add(back)
      runs.length = back
      at = back - 1
    } else if (fault) break
  }
  if (steps.some(({ type }) => type === 'setViewport')) visit.presence.apply(visit.page)
  visit.step(null)
  await visit.submissions.watchAll(false)
  visit.views.end()
  return { steps: runs, before, pictures }
}

/** JPEG of the page as it is visible, without secrets. Null for a blank page. */
async function look(visit: Visit, secrets: Secrets): Promise<Uint8Array | null> {
  const show = visit.views.count === 0 ? null : await hideSecrets(visit, secrets)
  const picture = show && (await takeSmallPicture(visit, PICTURE_MS))
  await show?.()
  return picture
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function keep(picture: Uint8Array | null, run: StepRun | undefined, pictures: Map<string, Uint8Array>): void {
  if (!picture || !run) return
  run.picture = sha256Of(picture)
  pictures.set(run.picture, picture)
}

async function comeToRest(visit: Visit): Promise<void> {
  await rest(visit, LAST_MS)
  await waitForQuiet(visit, LAST_MS)
}

const addressOf = (visit: Visit) => visit.frames.all.get(visit.page.frameId)?.url ?? visit.url

async function faultOf(visit: Visit, work: Promise<void>): Promise<StepRun['fault']> {
  try {
    await work
    return visit.clock.ended ? { code: 'no-time', said: '' } : null
  } catch (error) {
    if (error instanceof StepError) return { code: error.code, said: error.said, ...(error.why && { why: error.why }) }
    // The browser's error for an element or document that disappeared during the step.
    return { code: visit.clock.ended ? 'no-time' : 'no-element', said: error instanceof Error ? error.message.slice(0, 200) : '' }
  }
}

/** Resolves with the names of the fields that the step itself filled in. */
async function runStep(visit: Visit, hands: Hands, step: JourneyStep, run: RunHooks & { viewsBefore: number }): Promise<string[]> {
  const untilMs = visit.clock.nowMs() + (step.timeout ?? (step.type === 'shop' ? SHOP_TIMEOUT_MS : STEP_TIMEOUT_MS))
  if (step.type === 'navigate') {
    const failure = await go(visit, step.url, untilMs)
    if (failure) throw new StepError('open-failed', step.url, failure.cause)
    return []
  }
  if (step.type !== 'setViewport') await loaded(visit, untilMs)
  const barred = looking.has(step.type) ? null : run.barredHost()
  if (barred !== null) throw new StepError('no-right', barred)
  if (step.type === 'shop') return shopStep(visit, hands, step.action, { untilMs, identity: run.identity })
  await actOn(visit, hands, step, untilMs, run)
  return []
}

async function actOn(
  visit: Visit,
  hands: Hands,
  step: Exclude<JourneyStep, { type: 'navigate' | 'shop' }>,
  untilMs: number,
  { secrets, secretHosts, viewsBefore }: RunHooks & { viewsBefore: number },
): Promise<void> {
  switch (step.type) {
    case 'click':
    case 'doubleClick':
      await hands.click(await hands.find(step, untilMs, true), step.type === 'click' ? 1 : 2)
      return rest(visit, 0)
    case 'change': {
      if (!secrets.has(step.value)) throw new StepError('no-secret', nameOf(step.value))
      const field = await hands.find(step, untilMs, true)
      mayTypeSecret(visit, field, step.value, secretHosts)
      // Only now, so that a code is of this moment.
      const text = secrets.textOf(step.value)
      if (text === null) throw new StepError('no-secret', nameOf(step.value))
      return hands.type(field, text)
    }
    case 'keyDown':
    case 'keyUp':
      await hands.key(step.key, step.type)
      return rest(visit, 0)
    case 'hover':
      return hands.hover(await hands.find(step, untilMs, true))
    case 'scroll':
      return hands.scrollTo(
        step.selectors ? await hands.find({ ...step, selectors: step.selectors }, untilMs, false) : { x: step.x ?? 0, y: step.y ?? 0 },
      )
    case 'setViewport':
      await visit.page.session.send('Emulation.setDeviceMetricsOverride', {
        width: step.width,
        height: step.height,
        deviceScaleFactor: 1,
        mobile: visit.presence.touch,
      })
      return
    case 'waitForElement':
      if (step.visible) await hands.find(step, untilMs, true)
      else await until(visit, untilMs, () => goneOrHidden(hands, step), new StepError('not-visible', step.selectors[0]?.join(' ')))
      return
    case 'waitForNavigation':
      await until(visit, untilMs, async () => visit.views.count > viewsBefore, new StepError('no-navigation', addressOf(visit)))
      await loaded(visit, untilMs)
      return
    case 'waitForAddress':
      return until(visit, untilMs, async () => addressOf(visit).includes(step.contains), new StepError('no-address', step.contains))
    case 'waitForExpression':
      return until(visit, untilMs, () => isTrue(visit, step), new StepError('not-true', step.expression))
  }
}

async function until(visit: Visit, untilMs: number, holds: () => Promise<boolean>, otherwise: StepError): Promise<void> {
  while (!(await holds())) {
    if (visit.clock.ended || visit.clock.nowMs() >= untilMs) throw otherwise
    await visit.clock.wait(POLL_MS)
  }
}

async function goneOrHidden(hands: Hands, step: Extract<JourneyStep, { type: 'waitForElement' }>): Promise<boolean> {
  try {
    await hands.find(step, 0, true)
    return false
  } catch (error) {
    if (error instanceof StepError) return true
    throw error
  }
}

const nameOf = (value: Extract<JourneyStep, { type: 'change' }>['value']) =>
  typeof value === 'string' ? '' : 'secret' in value ? value.secret : value.totp

/** Throws `secret-host` where the element is in a document of another host. A document without an address belongs to the one around it. */
function mayTypeSecret(visit: Visit, node: PlacedNode, value: StepValue, hosts: SecretHosts): void {
  if (typeof value === 'string') return
  const name = 'secret' in value ? value.secret : value.totp
  let frame = visit.frames.all.get(node.frameId)
  while (frame && !/^https?:/.test(frame.url) && frame.parentId !== null) frame = visit.frames.all.get(frame.parentId)
  const host = hostIn(frame?.url ?? '')
  const declared = Object.hasOwn(hosts, name) ? (hosts[name] ?? []) : []
  if (host === null || !declared.includes(host)) throw new StepError('secret-host', host ?? frame?.url ?? '')
}

/** The requests that were stopped since the guard had stopped this many. */
function stoppedSince({ submissions }: Visit, from: number): NonNullable<StepRun['stopped']> {
  return submissions.blocked
    .slice(from, from + STOPPED_MAX)
    .flatMap(({ host, request, cause }) => (cause ? [{ host, request: request ?? '', cause }] : []))
}

/** The fault of a step. If the page was to go on by a form that was stopped, that is the fault. */
function faultAfter(fault: StepRun['fault'], stopped: NonNullable<StepRun['stopped']>): StepRun['fault'] {
  const form = stopped.find(({ cause }) => cause.code === 'stopped-payment-form' || cause.code === 'stopped-form-elsewhere')
  if (!fault || !form || !telling.has(fault.code)) return fault
  if (form.cause.code === 'stopped-form-elsewhere') return { code: 'form-elsewhere', said: form.host }
  return { code: 'form-stopped', said: form.request.slice(0, 200) }
}
