// The door of behaviour: watches what a page does with what is typed, types the canary, and looks for it in what leaves.

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
  /** What will be typed; new for each recorder. */
  readonly values: CanaryValues
  /** Reads listeners, overrides and form addresses, and sets the pauses. To be called once, after load and before typing. */
  arm(): Promise<void>
  /** Types the canary into all fields and grants the page time to act on it. Called again, it types into the fields that came since. */
  typeCanary(): Promise<void>
  /** Whether a field shows, as last walked, that the last typing did not try and that should hold the canary. */
  fieldsLeft(): boolean
  /** Reads, while the page is still there, what can be read only then: made elements, changed forms, names looked up. */
  searchTraffic(): Promise<void>
  /** Whether a card number was typed, so that there is something to press for. */
  canPress(): boolean
  /** Presses the pay button and lets the page act on it. To be called last, with the network cut. */
  press(): Promise<void>
  /** All behaviours, and the canary with its sightings; to be called after the page was left. Canary is null when nothing was armed. */
  collect(): { behaviours: Behaviour[]; canary: Canary | null }
}

/** Makes a recorder for one capture. Its methods never reject: evidence that could not be had becomes an issue of the context. */
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

/** What was written and taken away again is known of the write alone. */
function keptOnce(all: readonly KeptCard[]): KeptCard[] {
  return [...new Map(all.toReversed().map((one) => [JSON.stringify([one.place, one.host, one.name]), one])).values()].toReversed()
}
