// Owns `npm run bench:changes`: how often a change alarms that should not, how often one does not that should, and how long it takes.
// Use: node bench/changes.ts [--folder DIR] [--cache DIR] writes its section of bench/RESULTS.md. Packages come from the npm client, into the folder.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DeploysMeasured, measureDeploys, measureMasks } from './changes/deploys.ts'
import { quantile, shareWords } from './changes/figures.ts'
import { measureAttacks, measureBuilds, measureCaptures, measureVersions, type Outcome, pageOf } from './changes/measure-changes.ts'
import { type Files, filesOf, type Pair } from './changes/npm-files.ts'
import { machineLine, median } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { type Measured, tellMissed } from './targets.ts'

const title = '## Changes of scripts'
const maskedNames = 100_000
const { values } = parseArgs({ options: { folder: { type: 'string' }, cache: { type: 'string' } } })
const own = await mkdtemp(join(tmpdir(), 'tillwatch-changes-'))
try {
  const pairs = JSON.parse(await readFile('bench/changes/pairs.json', 'utf8')) as Pair[]
  const files: Files[] = []
  for (const pair of pairs.slice(0, rounds(pairs.length, 3)))
    files.push(await filesOf(pair, values.folder ?? own, values.cache ?? join(own, 'cache')))
  const { text, measured } = await section(files)
  console.log(text)
  await writeSection(title, text)
  tellMissed(measured)
} finally {
  await rm(own, { recursive: true, force: true })
}

async function section(files: readonly Files[]): Promise<{ text: string; measured: Measured[] }> {
  const step = <T>(name: string, value: T): T => {
    console.error(`${name}: done after ${(performance.now() / 1000).toFixed(0)} s`)
    return value
  }
  const versions = step('Versions', measureVersions(files))
  const builds = step('Builds', await measureBuilds(files))
  const captures = step('Captures', measureCaptures())
  const attacks = step('Attacks', await measureAttacks(files))
  const deploys = step('Deploys', measureDeploys(rounds(100, 2)))
  const masked = measureMasks(maskedNames)
  const [same, renamed] = [pageOf(files, false), pageOf(files, true)]
  const unchanged = median(Array.from({ length: 9 }, same))
  const deploy = median(Array.from({ length: 9 }, renamed))
  const alarmed = (outcomes: readonly Outcome[]) => outcomes.filter(({ isAlarm }) => isAlarm).length
  const kinds = [...new Set(attacks.map(({ kind }) => kind))]
  const placed = attacks.filter(({ isAtLine }) => isAtLine !== null)
  const atLine = placed.filter(({ isAtLine }) => isAtLine).length
  const speeds = versions.map(({ characters, ms }) => characters / 1_000 / ms)
  const intro = `Manifest: \`bench/changes/pairs.json\`, ${files.length} packages, two versions of a file each, with hashes. Nothing is told to the comparison but the two texts: no
library, no history, no judge. Shares are with their 95 % confidence intervals (Wilson). Alarmed is what has the verdict \`capability\`, \`targeted\` or \`malicious\`.`
  const rows = [
    ['Two versions of a library', shareWords(alarmed(versions), versions.length), '≤ 5 %'],
    ['Renamed, minified again, printed, ordered otherwise', shareWords(alarmed(builds), builds.length), '0'],
    ['100 captures of a page: nonces, tokens, times, carts', shareWords(alarmed(captures), captures.length), '0'],
    ...kinds.map((kind) => {
      const those = attacks.filter((one) => one.kind === kind)
      return [`Attack: ${kind}`, shareWords(alarmed(those), those.length), 'all']
    }),
    ['Attacks that alarm at their lines', shareWords(atLine, placed.length), 'all'],
  ]
  const verdicts = tally([
    ...versions.map((one) => ({ ...one, kind: 'versions' })),
    ...builds.map((one) => ({ ...one, kind: 'builds' })),
    ...captures,
  ])
  const times = `Time of a comparison of two versions: median ${median(versions.map(({ ms }) => ms)).toFixed(0)} ms, 95 % within ${quantile(
    versions.map(({ ms }) => ms),
    0.95,
  ).toFixed(0)} ms; median ${median(speeds).toFixed(2)} million characters a second, both texts counted.
A page of 200 scripts of up to 15,000 characters, all as before, their hashes and sketches at hand: ${unchanged.toFixed(0)} ms, target ≤ 200 ms. The same after a deploy that renamed every file: ${deploy.toFixed(0)} ms.`
  const wrong = [...versions, ...builds, ...captures].filter(({ isAlarm }) => isAlarm)
  const missing = [...attacks.filter(({ isAlarm }) => !isAlarm), ...placed.filter(({ isAlarm, isAtLine }) => isAlarm && !isAtLine)]
  const text = [
    title,
    machineLine(),
    intro,
    table([['What', 'alarmed', 'target'], ...rows]),
    `Verdicts: ${verdicts}.`,
    times,
    identities(deploys, masked),
    list('Alarmed without need', wrong),
    list('Missed, or told at other lines', missing),
  ]
  return {
    text: text.filter(Boolean).join('\n\n'),
    measured: [
      { name: 'Versions alarmed, %', value: (alarmed(versions) / versions.length) * 100, atMost: 5 },
      { name: 'Builds alarmed', value: alarmed(builds), atMost: 0 },
      { name: 'Captures alarmed', value: alarmed(captures), atMost: 0 },
      { name: 'Attacks that do not alarm', value: attacks.length - alarmed(attacks), atMost: 0 },
      { name: 'Attacks told at other lines', value: placed.length - atLine, atMost: 0 },
      { name: 'Scripts that lost their identity in a deploy', value: sumOf(deploys, ({ scripts, kept }) => scripts - kept), atMost: 0 },
      { name: 'Scripts that are new after a deploy and are not', value: sumOf(deploys, ({ fresh }) => fresh), atMost: 0 },
      { name: 'Unchanged page of 200 scripts, ms', value: unchanged, atMost: 200 },
    ],
  }
}

function sumOf(deploys: readonly DeploysMeasured[], of: (measured: DeploysMeasured) => number): number {
  return deploys.reduce((sum, measured) => sum + of(measured), 0)
}

/** Identities over deploys, with what the masks know and what is left to pairing. */
function identities(deploys: readonly DeploysMeasured[], masked: number): string {
  const rows = deploys.map(({ platform, scripts, kept, carried, fresh }) => [
    platform,
    shareWords(kept, scripts),
    `${fresh} new, ${carried} carried over by pairing`,
  ])
  const every = shareWords(
    sumOf(deploys, ({ kept }) => kept),
    sumOf(deploys, ({ scripts }) => scripts),
  )
  return `Identities over ten deploys of ${rounds(100, 2)} shops on each platform: names, ids and local names are another in each build, and one script gets a function more. Targets: all kept, none new.

${table([['Platform', 'kept the identity of the first deploy', 'of them'], ...rows, ['all', every, '']])}

Of ${maskedNames.toLocaleString('en')} names with a hash of eight characters in base64url, the masks alone know ${shareWords(masked, maskedNames)}.`
}

function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`)
  return [head, '| --- | --- | --- |', ...body].join('\n')
}

function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { kind, verdict } of outcomes)
    counts.set(`${kind} \`${verdict ?? 'same'}\``, (counts.get(`${kind} \`${verdict ?? 'same'}\``) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

function list(heading: string, outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return ''
  return `${heading}:\n\n${outcomes.map(({ kind, name, verdict, reason }) => `- ${kind}, ${name}: \`${verdict ?? 'same'}\`. ${reason}`).join('\n')}`
}
