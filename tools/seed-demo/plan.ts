// Owns the plan of the demo's year: which sites, pages, schedules and scans there are, and what each scan finds. Follows from the seed alone.
import type { ShopName } from '../../packages/server/src/features/sample/captures.ts'
import { momentsOf } from '../../packages/server/src/features/sample/plan-sample.ts'
import type { PlannedPage, PlannedScan, PlannedSite } from '../../packages/server/src/features/sample/planned.ts'
import { type Chance, chanceOf, idOf } from '../../packages/server/src/features/sample/random.ts'
import { type Client, clientsOf } from './clients.ts'

/** A site of the year, and how soon the agency decides there. */
export interface PlannedClient extends PlannedSite {
  /** Milliseconds after which a script that is new is decided on, from this to that. */
  lagMs: [number, number]
}

export interface Year {
  seed: number
  /** Tells apart what is seeded into one database more than once. */
  name: string
  clients: number
  weeks: number
  /** The last day. */
  until: Date
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const shops: readonly ShopName[] = ['hosted-fields', 'clean', 'platform', 'integrity', 'spa', 'consent', 'merchant-form', 'direct-post']

export function planYear(year: Year): PlannedClient[] {
  return clientsOf(year.clients).map((client, at) => planSite(year, client, at))
}

function planSite({ seed, name, weeks, until }: Year, client: Client, at: number): PlannedClient {
  const chance = chanceOf(`${seed} ${client.host}`)
  const id = idOf(`${seed} ${name} ${client.host}`)
  const start = new Date(until.getTime() - weeks * 7 * dayMs + chance.whole(0, 6) * dayMs)
  const own = { timeZone: client.timeZone, addedAt: start }
  const frequency = at % 8 === 3 ? 'daily' : 'weekly'
  const paths: [path: string, isPayment: boolean][] = [['/checkout', true]]
  if (chance.next() < 0.5) paths.push(['/cart', false])
  if (chance.next() < 0.25) paths.push(['/gift-cards/pay', true])
  const pages = paths.map(([path, isPayment], index): PlannedPage => {
    const host = `www.${client.host}`
    const isPaused = at % 13 === 12 && index > 0
    return {
      ...own,
      id: idOf(`${id} ${path}`),
      host,
      url: `https://${host}${path}`,
      isPayment,
      frequency: index === 0 ? frequency : 'weekly',
      isPaused,
    }
  })
  const story = storyOf(chance, at, weeks)
  const scans = pages.flatMap((page) => planScans(chance, page, story, until)).sort((a, b) => a.at.getTime() - b.at.getTime())
  const slow = at % 5 === 4
  return {
    id,
    host: `www.${client.host}`,
    url: `https://www.${client.host}/checkout`,
    claimedAt: start,
    pages,
    scans,
    lagMs: slow ? [2 * dayMs, 20 * dayMs] : [hourMs, 3 * dayMs],
  }
}

/** What a shop is in each week: it gets a tag manager or a new checkout, a few are broken into for some days, and some weeks nobody looks. */
interface Story {
  first: ShopName
  later: ShopName
  laterFromWeek: number
  /** Week of a skimmer; null if none exists. */
  skimmedInWeek: number | null
  /** Whether it has a skimmer in the last seven days, so that an incident is open. */
  isSkimmedNow: boolean
  /** Weeks without a scan, from this one on. */
  gap: [week: number, weeks: number]
  /** Weeks from one build of the shop to the next. */
  buildWeeks: number
}

function storyOf(chance: Chance, at: number, weeks: number): Story {
  const first = shops[at % shops.length] as ShopName
  return {
    first,
    later: chance.next() < 0.4 ? 'tag-manager' : first,
    laterFromWeek: chance.whole(Math.ceil(weeks / 4), weeks),
    skimmedInWeek: at % 11 === 6 ? chance.whole(Math.ceil(weeks / 3), Math.max(1, weeks - 2)) : null,
    isSkimmedNow: at === 1,
    gap: [chance.whole(0, weeks), at % 6 === 5 ? chance.whole(1, 3) : 0],
    buildWeeks: chance.whole(2, 9),
  }
}

/** Chances of a scan that could not be evaluated, and of one that somebody asked for beside the schedule. */
const failedShare = 0.02
const blockedShare = 0.01
const byHandShare = 0.03

function planScans(chance: Chance, page: PlannedPage, story: Story, until: Date): PlannedScan[] {
  const scans: PlannedScan[] = []
  const add = (at: Date, week: number, byHand: boolean) => {
    const luck = chance.next()
    const shop =
      luck < failedShare
        ? 'server-error'
        : luck < failedShare + blockedShare
          ? 'captcha'
          : shopIn(story, week, until.getTime() - at.getTime() < 7 * dayMs, page)
    const { id: pageId, url } = page
    scans.push({ id: idOf(`${pageId} ${at.toISOString()}`), pageId, url, at, shop, build: Math.floor(week / story.buildWeeks), byHand })
  }
  for (const at of momentsOf(page, until)) {
    const week = Math.floor((at - page.addedAt.getTime()) / (7 * dayMs))
    const [gap, gapWeeks] = story.gap
    const missed = week >= gap && week < gap + gapWeeks
    if (!missed && !(page.isPaused && week > 30)) add(new Date(at + chance.whole(0, 59) * 1_000), week, false)
    const asked = at + chance.whole(6, 20) * hourMs
    if (chance.next() < byHandShare && asked < until.getTime()) add(new Date(asked), week, true)
  }
  return scans
}

function shopIn(story: Story, week: number, isNow: boolean, { isPayment }: PlannedPage): ShopName {
  const { first, later, laterFromWeek, skimmedInWeek, isSkimmedNow } = story
  if (isPayment && (week === skimmedInWeek || (isNow && isSkimmedNow))) return 'skim-overlay'
  return week >= laterFromWeek ? later : first
}
