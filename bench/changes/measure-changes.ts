// Owns the measurements of the benchmark of changes.
import { createHash } from 'node:crypto'
import { type ChangeVerdict, compareScripts, matchScripts, type ScriptIdentity, sketchOf } from '@tillwatch/core/changes'
import { sayReason } from '@tillwatch/messages/changes'
import { type Attack, attacksOn, turnedTwins } from './attacks.ts'
import { type Build, buildsOf, bundleOf } from './builds.ts'
import { captureOf } from './captures.ts'
import { twins } from './inline-scripts.ts'
import type { Files } from './npm-files.ts'

/** What came out of one comparison. */
export interface Outcome {
  kind: string
  name: string
  verdict: ChangeVerdict | null
  isAlarm: boolean
  /** Whether a line that was told lies in what was changed; null where nothing is known of it. */
  isAtLine: boolean | null
  reason: string
  ms: number
  characters: number
}

const CAPTURES = 100
const BUILD_CHARACTERS_MAX = 40_000
const BUNDLE_SIZE = 6
const PAGE_SCRIPT_CHARACTERS = 15_000

function compare(kind: string, name: string, before: string, after: string, history: readonly string[] = []) {
  const start = performance.now()
  const found = compareScripts(before, after, { history })
  const ms = performance.now() - start
  const isAlarm = found.verdict === 'capability' || found.verdict === 'targeted' || found.verdict === 'malicious'
  const outcome: Outcome = {
    kind,
    name,
    verdict: found.verdict,
    isAlarm,
    isAtLine: null,
    reason: found.reasons[0] ? sayReason(found.reasons[0], 'en') : '',
    ms,
    characters: before.length + after.length,
  }
  return { outcome, lines: found.lines }
}

export function measureVersions(files: readonly Files[]): Outcome[] {
  return files.map(
    ({ pair, before, after }) => compare('version', `${pair.name} ${pair.before.version} → ${pair.after.version}`, before, after).outcome,
  )
}

export async function measureBuilds(files: readonly Files[]): Promise<Outcome[]> {
  const small = files.filter(({ after }) => after.length <= BUILD_CHARACTERS_MAX)
  const builds: (Build & { of: string })[] = []
  for (const { pair, after } of small) for (const build of await buildsOf(after)) builds.push({ ...build, of: pair.name })
  for (let from = 0; from + BUNDLE_SIZE <= small.length; from += BUNDLE_SIZE) {
    const texts = small.slice(from, from + BUNDLE_SIZE).map(({ after }) => after)
    const order = texts.map((_, index) => index)
    builds.push({
      name: 'another order',
      of: `bundle ${from / BUNDLE_SIZE + 1}`,
      before: bundleOf(texts, order),
      after: bundleOf(texts, order.toReversed()),
    })
  }
  return builds.map(({ name, of, before, after }) => compare(name, of, before, after).outcome)
}

/** Each capture against the one before, knowing nothing else. */
export function measureCaptures(): Outcome[] {
  const out: Outcome[] = []
  let last = captureOf(0)
  for (let number = 1; number < CAPTURES; number++) {
    const now = captureOf(number)
    for (const [name, after] of now) out.push(compare('capture', `${name}, capture ${number}`, last.get(name)!, after).outcome)
    last = now
  }
  return out
}

export async function measureAttacks(files: readonly Files[]): Promise<Outcome[]> {
  const out = (await attacksOn(files)).map((attack) => {
    const { outcome, lines } = compare(attack.kind, attack.name, attack.before, attack.after)
    return { ...outcome, isAtLine: isAtLine(attack, lines) }
  })
  return [...out, ...(await measureTwins())]
}

function isAtLine({ after, start, end }: Attack, lines: readonly { after: [number, number] | null }[]): boolean {
  const lineAt = (offset: number) => after.slice(0, offset).split('\n').length
  const [first, last] = [lineAt(start), lineAt(end)]
  return lines.some((line) => line.after !== null && line.after[0] <= last && line.after[1] >= first)
}

/** Two look-alikes, one of which turns: the other must be told as unchanged, and the turned one as the change, and it must alarm. */
async function measureTwins(): Promise<Outcome[]> {
  return (await turnedTwins()).map(({ name, turned, scripts }) => {
    const before = twins.map((text, order) => identity(text, order))
    const matches = matchScripts(
      before,
      scripts.map((text, order) => identity(text, order)),
    )
    const isMatched = matches.length === 2 && matches.every((match) => match.before?.order === match.after?.order)
    const { outcome } = compare('look-alike turned', name, twins[turned], scripts[turned])
    return { ...outcome, isAlarm: outcome.isAlarm && isMatched }
  })
}

function identity(text: string, order: number): ScriptIdentity {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const place = { frame: 'https://shop.example/checkout', elementId: null, order }
  return { id: `${order}`, sha256, kind: 'inline', url: null, sketch: sketchOf(text), ...place }
}

/** A page of 200 scripts whose hashes and sketches are known, twice; gives the milliseconds of matching them and comparing what is not the same. `isDeploy`: every address is new. */
export function pageOf(files: readonly Files[], isDeploy: boolean): () => number {
  const texts = Array.from(
    { length: 200 },
    (_, order) => `${files[order % files.length]!.after.slice(0, PAGE_SCRIPT_CHARACTERS)}\n/* ${order} */`,
  )
  const sketched = texts.map((text, order) => identity(text, order))
  const side = (build: string) =>
    sketched.map((one) => ({
      ...one,
      ...(one.order % 4 === 0 ? {} : { kind: 'external', url: `https://cdn.shop.example/${build}/chunk-${build}${one.order}.js` }),
    }))
  const [before, after] = [side('a1b2c3d4'), side(isDeploy ? 'quartz' : 'a1b2c3d4')]
  return () => {
    const start = performance.now()
    const matches = matchScripts(before, after)
    for (const match of matches) {
      if (match.before?.sha256 === match.after?.sha256) continue
      if (match.before && match.after) compareScripts(texts[match.before.order]!, texts[match.after.order]!)
    }
    const ms = performance.now() - start
    if (matches.length !== 200) throw new Error(`200 scripts were matched to ${matches.length}`)
    return ms
  }
}
