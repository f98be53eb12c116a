// One run of a script in the laboratory: the page loads, the script runs, the shopper shops, and the page is left. Read this file first.

import type { DetonationGap } from '@tillwatch/contract/lists'
import type { WhyCutShort } from '@tillwatch/core/detection'
import type { Protocol } from 'devtools-protocol'
import { attributesOf } from '#behaviour/dom.ts'
import type { WallClock } from '#collectors/wall-clock.ts'
import type { Conditions } from './conditions.ts'
import { type Evidence, emptyEvidence } from './evidence.ts'
import { type Eyes, type Look, openEyes } from './eyes.ts'
import { detonatedField, kindOf } from './fields.ts'
import type { ArrivedRequest } from './laboratory/network.ts'
import { SHOP_HOST } from './laboratory/shop.ts'
import type { Room } from './room.ts'
import { fillForms, type LabCanary, leave, pressButtons, stayLong } from './shopper.ts'

const telling = new Set(
  'keydown keyup keypress input beforeinput change blur focusout paste submit formdata click mousedown mouseup touchstart touchend pointerdown pointerup pagehide beforeunload unload visibilitychange message'.split(
    ' ',
  ),
)

const NODES_MAX = 80

export interface Run {
  readonly conditions: Conditions
  readonly evidence: Evidence
  readonly arrived: readonly ArrivedRequest[]
  readonly connected: readonly string[]
  readonly looks: readonly Look[]
  readonly listeners: readonly Listener[]
  /** Names of the browser's functions that were replaced. */
  readonly overrides: readonly string[]
  /** Why the script's behavior is not completely known; null if it is. */
  gap: WhyCutShort | null
}

/** Where a script of the page waits until it is released. */
export interface Door {
  /** Resolves when the page requests it. */
  readonly asked: Promise<void>
  letIn(): void
}

/** `said`: words of the browser. */
export const because = (code: DetonationGap, said = ''): WhyCutShort => ({ code, said })

const PAGE_MS_MAX = 1_500
const COMPILE_MS_MAX = 400
const FRAME_MS_MAX = 300
/** Page time before the page has loaded, and after. */
const BEFORE_LOAD_MS = 1_500
const AFTER_LOAD_MS = 12_000

/** `network` returns what arrived since the run began. */
export async function runScript(
  room: Room,
  conditions: Conditions,
  doors: { script: Door; last: Door },
  network: () => Pick<Run, 'arrived' | 'connected'>,
  canary: LabCanary,
  clock: WallClock,
): Promise<Run> {
  const { session } = room.page
  const evidence = emptyEvidence()
  room.evidence = evidence
  const looks: Look[] = []
  const run = (gap: WhyCutShort | null, rest: Pick<Run, 'listeners' | 'overrides'> = { listeners: [], overrides: [] }): Run => ({
    ...{ conditions, evidence, looks, gap, ...rest },
    ...network(),
  })
  if (conditions.returning) await room.letTimeRun()
  const referrer = conditions.referrer === 'own' ? `https://${SHOP_HOST}/checkout/cart/` : conditions.referrer
  const going = clock.within(
    session.send('Page.navigate', { url: `https://${SHOP_HOST}${conditions.path}#payment`, referrer }),
    PAGE_MS_MAX,
  )
  const asked = await clock.within(
    doors.script.asked.then(() => true),
    PAGE_MS_MAX,
  )
  const went = await going
  if (went?.errorText) return run(because('page-load-failed', went.errorText))
  if (!asked) return run(because('page-not-loaded'))
  const eyes = await clock.within(openEyes(session, room.page.frameId, room.marker))
  await makeReady(room, clock)
  const ownListeners = await listenersOf(room, clock, new Set())
  evidence.runTexts.clear()
  await room.stopTime(conditions.startsAt)
  doors.script.letIn()
  await compiled(evidence, clock)
  await room.passTime(BEFORE_LOAD_MS, 'advance')
  doors.last.letIn()
  await room.passTime(AFTER_LOAD_MS)
  const stuck = !(await keepsUp(room, clock))
  if (evidence.isInvalid && !conditions.isPage) return run(because('invalid-script'))
  const filled = eyes === null || (await shop(room, eyes, canary, clock, looks))
  const listeners = await listenersOf(room, clock, new Set(ownListeners.map(({ key }) => key)))
  const overrides = await changedFunctions(room, clock)
  await lookOnce(eyes, clock, looks)
  const left = await leave(room, eyes, clock)
  const gap = gapOf(room, clock, stuck, eyes) ?? (left ? null : because('page-not-left'))
  return run(gap ?? (filled ? null : because('fields-left')), { listeners, overrides })
}

/**
 * Final preparation of the page while the script waits. A handler in the page's HTML is compiled on first access, and counts as a listener
 * from then on. Messages to the provider's frame are followed once it exists.
 */
async function makeReady({ page, marker, recorder }: Room, clock: WallClock): Promise<void> {
  const expression = `for(const one of document.querySelectorAll("[onclick]"))one.onclick\n//# sourceURL=${marker}`
  await clock.within(page.session.send('Runtime.evaluate', { expression, silent: true }), 300)
  // The browser forgets it with each document (Chromium 153 and 156), and a `debugger` statement would stop the page.
  await clock.within(page.session.send('Debugger.setSkipAllPauses', { skip: true }), 300)
  const until = clock.nowMs() + FRAME_MS_MAX
  const follow = { expression: recorder.followMessages, includeCommandLineAPI: true, returnByValue: true, silent: true }
  while (!clock.ended && clock.nowMs() < until) {
    const answer = await clock.within(page.session.send('Runtime.evaluate', follow), FRAME_MS_MAX)
    if (answer?.result.value === true) return
    await clock.wait(5)
  }
}

async function compiled(evidence: Evidence, clock: WallClock): Promise<void> {
  const until = clock.nowMs() + COMPILE_MS_MAX
  while (!evidence.compiled && !evidence.isInvalid && !clock.ended && clock.nowMs() < until) await clock.wait(5)
}

/** Whether the page responds; stops a spinning script. */
async function keepsUp(room: Room, clock: WallClock): Promise<boolean> {
  if (room.evidence.crashed) return false
  if (await answers(room, clock)) return true
  await clock.within(room.page.session.send('Runtime.terminateExecution'), 300)
  return false
}

const answers = async (room: Room, clock: WallClock) =>
  (await clock.within(room.page.session.send('Runtime.evaluate', { expression: `1\n//# sourceURL=${room.marker}` }), 300)) !== null

async function shop(room: Room, eyes: Eyes, canary: LabCanary, clock: WallClock, looks: Look[]): Promise<boolean> {
  await lookOnce(eyes, clock, looks)
  const filled = await fillForms(room, eyes, canary, clock)
  await pressButtons(room, eyes, canary, clock)
  await lookOnce(eyes, clock, looks)
  // If typing was slow, it would be slow again, and leaving needs the time.
  if (filled) await stayLong(room, eyes, canary, clock)
  return filled
}

async function lookOnce(eyes: Eyes | null, clock: WallClock, looks: Look[]): Promise<void> {
  const look = eyes && (await clock.within(eyes.look(), 500))
  if (look) looks.push(look)
}

async function changedFunctions({ page, recorder, marker }: Room, clock: WallClock): Promise<string[]> {
  const expression = `${recorder.name}.changed()\n//# sourceURL=${marker}`
  const answer = await clock.within(page.session.send('Runtime.evaluate', { expression, returnByValue: true, silent: true }), 500)
  return String(answer?.result.value ?? '')
    .split('\n')
    .filter(Boolean)
}

function gapOf({ evidence }: Room, clock: WallClock, stuck: boolean, eyes: Eyes | null): WhyCutShort | null {
  if (evidence.crashed) return because('page-crashed')
  if (clock.ended) return because('time-limit')
  if (stuck) return because('script-busy')
  if (!eyes) return because('no-answer')
  if (evidence.crowded) return because('too-much-behavior')
  const error = evidence.errors[0]
  return error === undefined ? null : because('script-failed', error)
}

interface Listener {
  event: string
  /** `card`, `cvv`, and similar for fields; `form`, `button`, `document`, `window`. */
  on: string
  key: string
}

/** Reads them through the engine; nothing runs in the page. Skips those whose key is `known`. */
async function listenersOf({ page, marker }: Room, clock: WallClock, known: ReadonlySet<string>): Promise<Listener[]> {
  const { session } = page
  const read = async (expression: string, depth: number) => {
    const held = await session
      .send('Runtime.evaluate', { expression: `${expression}\n//# sourceURL=${marker}`, silent: true })
      .catch(() => null)
    const objectId = held?.result.objectId
    const answer = objectId
      ? await session.send('DOMDebugger.getEventListeners', { objectId, depth, pierce: true }).catch(() => null)
      : null
    return answer?.listeners ?? []
  }
  const all = await clock.within(Promise.all([read('document', -1), read('self', 1)]), 500)
  if (!all) return []
  const [inDocument, ofWindow] = all
  const nodes = new Map<number, Promise<string | null>>()
  const list: Listener[] = []
  const add = (event: string, on: string, key: string) => {
    if (!known.has(key)) list.push({ event, on, key })
  }
  for (const { type } of ofWindow) if (telling.has(type)) add(type, 'window', `window ${type}`)
  const onNodes: Promise<void>[] = []
  for (const { type, backendNodeId = 0 } of inDocument) {
    if (!telling.has(type) || (nodes.size >= NODES_MAX && !nodes.has(backendNodeId))) continue
    const described = nodes.get(backendNodeId) ?? describe(session, backendNodeId)
    nodes.set(backendNodeId, described)
    onNodes.push(
      described.then((on) => {
        if (on) add(type, on, `${backendNodeId} ${type}`)
      }),
    )
  }
  await clock.within(Promise.all(onNodes), 500)
  return list
}

async function describe(session: Room['page']['session'], backendNodeId: number): Promise<string | null> {
  const answer = await session.send('DOM.describeNode', { backendNodeId }).catch(() => null)
  return answer && labelOf(answer.node)
}

function labelOf(node: Protocol.DOM.Node): string | null {
  const tag = node.nodeType === 9 ? 'document' : node.localName
  if (/^(document|form|button|body|html)$/.test(tag)) return tag === 'html' ? 'document' : tag
  if (!/^(input|select|textarea)$/.test(tag)) return null
  const attributes = Object.fromEntries(attributesOf(node))
  if (/^(submit|button|image)$/.test(attributes.type ?? '')) return 'button'
  return detonatedField(kindOf({ tag, attributes, label: '' }))
}
