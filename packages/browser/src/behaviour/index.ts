// Public exports of behavior: watches what a page does with typed data, types the canary, and searches for it in outgoing data.

import { randomBytes } from 'node:crypto'
import { causeOf } from '@tillwatch/contract/rules'
import { type Behaviour, type Canary, type CanaryValues, type KeptCard, makeCanary, prepareNeedles } from '@tillwatch/core/capture'
import type { CaptureContext } from '#capture-context.ts'
import { createBreakpoints } from './breakpoints.ts'
import { documentsOf, readTrees, type TreeNode } from './dom.ts'
import { watchKept } from './kept.ts'
import { recordListeners } from './listeners.ts'
import { formActions, recordChangedActions, recordEarlyActions, recordInserted, recordSending } from './passive.ts'
import { hasPlaces, pressPay } from './press.ts'
import { createRealms } from './realms.ts'
import { createBehaviourList } from './record.ts'
import { searchTraffic } from './search-traffic.ts'
import { namesLookedUp, peerServers, type SideMessage, watchLinks } from './side-messages.ts'
import { watchStorage } from './storage.ts'
import { fieldsLeft, reportGaps, type Typing, typeCanary } from './type-canary.ts'

export interface BehaviourRecorder {
  /** The canary to type; new for each recorder. */
  readonly values: CanaryValues
  /** Reads listeners, overrides, and form addresses, and sets the breakpoints. Call it once, after load and before typing. */
  arm(): Promise<void>
  /** Types the canary into all fields and grants the page time to react. If called again, types into new fields. */
  typeCanary(): Promise<void>
  /** Whether the last walk found a visible field that the last typing did not try and that should contain the canary. */
  fieldsLeft(): boolean
  /** Reads what is only available while the page exists: created elements, changed forms, and looked-up names. */
  searchTraffic(): Promise<void>
  /** Whether a card number was typed, so that pressing the pay button is worthwhile. */
  canPress(): boolean
  /** Presses the pay button and lets the page react. Call it last, with the network cut. */
  press(): Promise<void>
  /** All behaviors, and the canary with its sightings. Call it after leaving the page. Canary is null if nothing was armed. */
  collect(): { behaviours: Behaviour[]; canary: Canary | null }
}

/** Creates a recorder for one capture. Its methods never reject: unavailable evidence becomes an issue of the context. */
export function createBehaviourRecorder(ctx: CaptureContext): BehaviourRecorder {
  const values = makeCanary(randomBytes(32), new Date().getFullYear())
  const list = createBehaviourList(() => ({ atMs: ctx.nowMs(), phase: ctx.phase }))
  const realms = createRealms(ctx)
  const side: SideMessage[] = []
  const breakpoints = createBreakpoints(ctx, realms, list, (argument, session, scriptId) => peerServers(argument, session, scriptId, side))
  let trees: ReadonlyMap<string, TreeNode> = new Map()
  let actions: ReadonlyMap<string, string> = new Map()
  let armedAt: number | null = null
  const needles = prepareNeedles(values)
  const storage = watchStorage(ctx, needles)
  const kept = watchKept(ctx, realms, needles)
  const links = watchLinks(ctx, side)
  const typing: Typing = { typedInto: [], notTyped: [] }
  const listenedAt = new Set<string>()
  const shownAtTyping = new Set<string>()

  type GuardedStep = 'watching-failed' | 'typing-failed' | 'reading-failed' | 'pressing-failed'

  async function guarded(what: GuardedStep, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      ctx.issue('behaviour-incomplete', causeOf(what, { error: error instanceof Error ? error.message : String(error) })),
    )
  }

  return {
    values,
    arm: () =>
      guarded('watching-failed', async () => {
        armedAt = ctx.nowMs()
        trees = await readTrees(ctx)
        actions = formActions(trees)
        recordEarlyActions(ctx, list)
        for (const { session } of documentsOf(ctx)) await breakpoints.arm(session, trees)
        await recordListeners(ctx, realms, trees, list, listenedAt)
        links.arm()
        await storage.arm()
        await kept.remember()
      }),
    typeCanary: () =>
      guarded('typing-failed', async () => {
        const again = typing.typedInto.length > 0
        if (again) trees = await readTrees(ctx)
        for (const { session } of documentsOf(ctx)) await breakpoints.arm(session, trees)
        links.arm()
        await storage.arm()
        if (again) await recordListeners(ctx, realms, trees, list, listenedAt)
        for (const { field } of ctx.fields) if (field.visible) shownAtTyping.add(field.id)
        await typeCanary(ctx, typing, values, breakpoints, trees)
      }),
    fieldsLeft: () => fieldsLeft(ctx, values, typing, shownAtTyping),
    searchTraffic: () =>
      guarded('reading-failed', async () => {
        await breakpoints.idle()
        reportGaps(ctx, values, typing)
        await breakpoints.recheck()
        const now = await readTrees(ctx)
        recordChangedActions(actions, now, list)
        await recordInserted(ctx, now, list)
        await links.done()
        await kept.look(false)
        side.push(...namesLookedUp(now))
        trees = now
      }),
    canPress: () => hasPlaces(typing),
    press: () =>
      guarded('pressing-failed', async () => {
        await pressPay(ctx, typing, breakpoints, trees)
        await kept.look(true)
      }),
    collect() {
      const written = storage.record(list)
      recordSending(ctx, list)
      const canary =
        armedAt === null
          ? null
          : {
              card: values.card,
              name: values.name,
              email: values.email,
              ...typing,
              kept: keptOnce([...kept.found, ...written]),
              ...searchTraffic(ctx, needles, armedAt, side, list),
            }
      return { behaviours: [...list.all], canary }
    },
  }
}

/** Data that was written and removed again is only known from the write. */
function keptOnce(all: readonly KeptCard[]): KeptCard[] {
  return [...new Map(all.toReversed().map((one) => [JSON.stringify([one.place, one.host, one.name]), one])).values()].toReversed()
}
