// Public exports of detonation: runs one script alone in a laboratory checkout page, with every request answered here, and returns its
// behavior.

import { randomBytes } from 'node:crypto'
import type { DetonationGap } from '@tillwatch/contract/lists'
import { makeCanary } from '@tillwatch/core/capture'
import type { Detonation, DetonationBehaviour, RunnablePage, WhyCutShort } from '@tillwatch/core/detection'
import { startClock, type WallClock } from '#collectors/wall-clock.ts'
import type { RunningBrowser } from '#session/types.ts'
import { askedParts } from './asked-parts.ts'
import { behavioursOf } from './behaviours.ts'
import { type Conditions, commonGates, runsFor } from './conditions.ts'
import { answerOf, isOfTheShop, type ShopParts } from './laboratory/answers.ts'
import { type LabNetwork, startLabNetwork } from './laboratory/network.ts'
import { type AskedPart, SHOP_HOST, shopPage } from './laboratory/shop.ts'
import { openRoom, type Room } from './room.ts'
import { because, type Door, type Run, runScript } from './run-script.ts'
import type { LabCanary } from './shopper.ts'

export interface DetonatedScript {
  text: string
  /** Its address; null for an inline script, which runs inline if HTML allows it, otherwise as a file of the shop. */
  url: string | null
  isModule?: boolean
  /** A page to examine instead of a script; its code runs in place. */
  page?: RunnablePage
}

export interface DetonateOptions {
  /** Real time for all runs together; default 6,000. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** Changes whenever a run may give another result for the same script. */
export const DETONATION_VERSION = '6'

const TIMEOUT_MS = 6_000
/** Reserved for ending and searching. */
const RESERVE_MS = 700
/**
 * Another run starts only if one as long as the longest so far would end within this share of the time; the rest is for a slow first run.
 */
const ENOUGH_PART = 0.47
/** Time to open a page on an idle machine. */
const ROOM_MS = 250
const SLOWNESS_MAX = 3

const ofTheScript: readonly DetonationGap[] = ['invalid-script', 'script-failed', 'too-much-behavior']

/**
 * Whether another run would show nothing more: it finished, or the script itself is the reason that it did not. Time and the machine may
 * differ next time.
 */
export function isFinal({ outcome, why }: Detonation): boolean {
  return outcome === 'ran' || (why !== null && ofTheScript.includes(why.code))
}

/** Runs the script and returns its behavior. Never rejects: a failure is the outcome. */
export async function detonate(browser: RunningBrowser, script: DetonatedScript, options: DetonateOptions = {}): Promise<Detonation> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  // More time gives each step more, and so does a machine that was slow to open the page. The steps share the time, so not all of it.
  const speed: Speed = { slowness: 1, pace: () => Math.max(1, Math.sqrt(timeoutMs / TIMEOUT_MS)) * speed.slowness }
  const clock = startClock(Math.max(200, timeoutMs - RESERVE_MS), timeoutMs, speed.pace)
  options.signal?.addEventListener('abort', clock.end)
  if (options.signal?.aborted) clock.end()
  const told: Detonation = { version: 1, outcome: 'ran', why: null, durationMs: 0, gates: [], behaviours: [] }
  let asked: AskedPart[] = []
  const laboratory = openLaboratory(browser, script, clock, speed)
  let longestMs = 0
  try {
    for (const conditions of runsFor(script.page?.html ?? script.text, script.page !== undefined)) {
      if (isTelling(told.behaviours)) break
      if (conditions.gate === 'parts:asked' && asked.length === 0) continue
      if (conditions.gate !== null && (clock.ended || clock.nowMs() + longestMs > timeoutMs * ENOUGH_PART)) {
        if (isFinal(told)) told.why = because('visitors-left')
        told.outcome = 'partial'
        break
      }
      const beganMs = clock.nowMs()
      const result = await laboratory.run(conditions, asked)
      longestMs = Math.max(longestMs, clock.nowMs() - beganMs)
      told.gates.push(...(conditions.gate === null ? commonGates : [conditions.gate]))
      if ('code' in result) {
        told.why ??= result
        told.outcome = conditions.gate === null ? 'failed' : 'partial'
        break
      }
      if (conditions.gate === null) asked = result.asked
      addNew(told.behaviours, result.behaviours)
      if (result.gap !== null) {
        told.why ??= result.gap
        told.outcome = 'partial'
      }
    }
  } catch (error) {
    told.outcome = 'failed'
    told.why = because('error', error instanceof Error ? error.message : String(error))
  } finally {
    await laboratory.close()
    clock.end()
    options.signal?.removeEventListener('abort', clock.end)
  }
  if (options.signal?.aborted) Object.assign(told, { outcome: told.behaviours.length > 0 ? 'partial' : 'failed', why: because('canceled') })
  told.durationMs = clock.nowMs()
  return told
}

const SECRETS: readonly string[] = ['card', 'cvv', 'expiry', 'password']

/**
 * Why another run is unnecessary: a secret went to others, or payment fields of the script or a frame in the provider's place cover the
 * page. Sending to the shop itself is normal for a checkout, covering alone is normal for dialogs, and stored data may only leave at the
 * next visit.
 */
export function isTelling(behaviours: readonly DetonationBehaviour[]): boolean {
  const has = (...kinds: DetonationBehaviour['kind'][]) => behaviours.some(({ kind }) => kinds.includes(kind))
  const isInPlace = behaviours.some((one) => one.kind === 'makes-frame' && one.overProvider && one.to !== 'own')
  const sends = behaviours.some((one) => one.kind === 'sends' && one.to !== 'own' && SECRETS.includes(one.what))
  return sends || (has('overlays') && (has('makes-form') || isInPlace))
}

/** Adds what no earlier run showed. */
function addNew(all: DetonationBehaviour[], more: readonly DetonationBehaviour[]): void {
  const bare = (one: DetonationBehaviour) => JSON.stringify({ ...one, gate: null })
  const known = new Set(all.map(bare))
  for (const one of more) if (!known.has(bare(one))) all.push(one)
}

const noAddresses = { ownAddresses: new Set<string>(), failing: new Set<string>() }

interface Speed {
  /** This machine's slowdown, measured by constant work. */
  slowness: number
  /** Factor for the limits of single steps. */
  pace(): number
}

interface Laboratory {
  /** The script's behavior, or why it could not be run. */
  run(
    conditions: Conditions,
    asked: readonly AskedPart[],
  ): Promise<{ behaviours: DetonationBehaviour[]; gap: WhyCutShort | null; asked: AskedPart[] } | WhyCutShort>
  close(): Promise<void>
}

function openLaboratory(browser: RunningBrowser, script: DetonatedScript, clock: WallClock, speed: Speed): Laboratory {
  const scriptUrl = scriptAddress(script.url)
  const inline = canBeInline(script) ? script.text : ''
  const addressesOf = (list: readonly string[] = [], base = '/') =>
    new Set(list.flatMap((address) => URL.parse(address, `https://${SHOP_HOST}${base}`)?.href ?? []))
  const ownFields = new Set(script.page?.fields)
  const markup = script.page?.html ?? ''
  let parts: ShopParts = { pageUrl: '', page: '', scriptUrl, script: inline === '' && !script.page ? script.text : ';', ...noAddresses }
  let doors = { script: closedDoor(), last: closedDoor() }
  let network: LabNetwork | null = null
  let room: Room | null = null

  return {
    async run(conditions, asked) {
      const canary = makeLabCanary()
      const { language, path } = conditions
      const page = shopPage(
        language,
        { src: scriptUrl, inline, isModule: script.isModule === true, markup, asked },
        new Date().getFullYear(),
      )
      const ownAddresses = addressesOf(script.page?.addresses, path)
      const failing = addressesOf(script.page?.failing, path)
      parts = { ...parts, page, pageUrl: `https://${SHOP_HOST}${path}`, ownAddresses, failing }
      doors = { script: closedDoor(), last: closedDoor() }
      network ??= await startLabNetwork((request) =>
        answerOf(request, parts, { script: () => doors.script.reached(), lastScript: () => doors.last.reached() }),
      )
      if (room && !conditions.returning) await room.close()
      if (!room || !conditions.returning) {
        const beganMs = clock.nowMs()
        const opened = await openRoom(browser, network, conditions, scriptUrl, clock)
        if (!opened) return because('page-not-opened')
        room = opened
        speed.slowness = Math.min(SLOWNESS_MAX, Math.max(speed.slowness, (clock.nowMs() - beganMs) / ROOM_MS))
      }
      const before = network.requests.length
      const connectedBefore = new Set(network.connected)
      const { requests, connected } = network
      const since = () => ({ arrived: requests.slice(before), connected: [...connected].filter((host) => !connectedBefore.has(host)) })
      const run: Run = await runScript(room, conditions, doors, since, canary, clock)
      if (run.evidence.isInvalid && !script.page) return because('invalid-script')
      const { behaviours, searched } = behavioursOf(run, canary, (request) => isOfTheShop(request, parts), speed.pace(), ownFields)
      const gap = run.gap ?? (network.crowded ? because('too-much-behavior') : searched ? null : because('too-much-data'))
      return { behaviours, gap, asked: askedParts(run.evidence.told, page) }
    },
    async close() {
      await room?.close()
      await network?.close()
    },
  }
}

/**
 * Whether the text can be placed between tags unchanged: HTML ends a script at its closing tag, and parses differently after a comment's
 * start.
 */
function canBeInline({ text, url, isModule, page }: DetonatedScript): boolean {
  return url === null && page === undefined && isModule !== true && !/<!--|<\/?script/i.test(text)
}

/** The script's address with HTTPS, because the shop uses it; one of the shop's own for a script without an address. */
function scriptAddress(url: string | null): string {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return `https://${SHOP_HOST}/js/theme/custom.js`
  parsed.protocol = 'https:'
  parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  return parsed.href
}

function makeLabCanary(): LabCanary {
  const year = new Date().getFullYear()
  const canary = makeCanary(randomBytes(32), year)
  const second = makeCanary(randomBytes(32), year)
  // The code is only found reliably if the card has none of its digits; a card has at most seven different ones.
  const cvc = [...'9876531042']
    .filter((digit) => !canary.card.includes(digit))
    .slice(0, 3)
    .join('')
  return { ...canary, cvc, password: `${second.name.replace(' ', '')}77` }
}

interface LabDoor extends Door {
  /** Called by the request; resolves when it may be answered. */
  reached(): Promise<void>
}

function closedDoor(): LabDoor {
  const asked = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  return {
    asked: asked.promise,
    letIn: () => open.resolve(),
    reached() {
      asked.resolve()
      return open.promise
    },
  }
}
