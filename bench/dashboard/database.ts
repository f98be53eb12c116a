// Owns the database of the dashboard's benchmark: an embedded one in a folder of its own, filled, with all statements noted.

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { nothingDeclared } from '@tillwatch/core/inventory'
import { fileStore } from '../../packages/server/src/adapters/file-store.ts'
import { readSettings } from '../../packages/server/src/config/env.ts'
import { connect, type Database, openDatabase } from '../../packages/server/src/db/index.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { openLog } from '../../packages/server/src/roles/log.ts'
import { prepareDatabase } from '../../packages/server/src/roles/prepare.ts'
import { recordFacts } from '../../packages/server/src/roles/scan-life.ts'
import { type DemoPerson, signUpDemoPerson } from '../../tools/seed-demo/person.ts'
import { addMonths, fillAccount, type Size, smallSize } from './fill.ts'
import { bodiesOfScripts } from './fill-scripts.ts'
import type { MeasureOptions } from './measure-dashboard.ts'
import { bigTables, type Statement } from './plans.ts'
import type { Place } from './rows.ts'
import { runnerOf } from './runner.ts'

const smallAccounts = 20
const placesKept = 500
/** As many as a list shows. */
const draftedAtOnce = 50

export interface BenchDatabase extends Omit<MeasureOptions, 'times'> {
  /** Whose account is the big one. */
  person: DemoPerson
  /** A site of theirs. */
  siteOfManyScripts: string
  /** Rows of each of the big tables. */
  counts: Record<string, number>
  close(): Promise<void>
}

const storeIn = (folder: string) => fileStore(join(folder, 'contents'))

/** Makes it in `folder`, with one account of that size and small ones beside. */
export async function benchDatabase(folder: string, size: Size): Promise<BenchDatabase> {
  const settings = readSettings({ TILLWATCH_DATA: folder, BILLING: 'off' })
  const server = await openDatabase(settings)
  await prepareDatabase(server, openLog('bench', 'silent'))
  await addMonths(server)
  const person = await signUpDemoPerson(server, settings, 'agency@bench.example')
  const filling = connect(server.config, null, 1)
  const run = runnerOf(filling)
  await storeIn(folder).put(bodiesOfScripts)
  const actors: Actor[] = [person]
  await fillAccount(run, person.accountId, size)
  for (let count = 0; count < smallAccounts; count++) {
    const id = randomUUID()
    await server.db.insertInto('accounts').values({ id, name: 'Small' }).execute()
    actors.push({ accountId: id, name: 'small', role: 'owner' })
    await fillAccount(run, id, smallSize)
  }
  await run('vacuum analyze')
  await filling.close()
  return openFilled(folder, server, person, actors)
}

/** Opens what was filled, with all statements noted. */
async function openFilled(folder: string, server: Database, person: DemoPerson, actors: readonly Actor[]): Promise<BenchDatabase> {
  const statements: Statement[] = []
  const noted = connect(server.config, null, 4, (event) => void statements.push(event.query))
  const places = await placesOf(noted.db, actors)
  const big = await bigTables(runnerOf(noted))
  return {
    person,
    big,
    siteOfManyScripts: await siteOfManyScripts(noted.db, person),
    counts: await countsOf(noted.db),
    placeAt: async (turn) => ({ ...(places[turn % places.length] as Place), turn }),
    takeStatements: () => statements.splice(0),
    context: {
      db: noted.db,
      queue: { enqueue: async () => {} },
      store: storeIn(folder),
      policy: { allowPrivate: [], resolve: [] },
      declaredOfPage: async () => nothingDeclared,
      remote: {
        ask: () => Promise.reject(new Error('No address is asked here.')),
        textsOf: () => Promise.reject(new Error('No name is asked here.')),
      },
      limits: { accountPerHour: 100_000, hostPerHour: 100_000, hostReservedPerHour: 0, hostPauseSeconds: 0 },
      changes: { subscribe: () => () => {}, close: async () => {} },
      onRecorded: recordFacts,
      findCarried: async () => [],
      capturePage: () => Promise.reject(new Error('No page is opened here.')),
      captureInOtherBrowser: async () => ({ none: 'No page is opened here.' }),
      journeyOfPage: async () => null,
      tellOperators: () => {},
      measure: () => {},
      timeoutMs: 1_000,
      documents: { put: async () => {} },
      unlimited: true,
    },
    async close() {
      await noted.close()
      await server.close()
    },
  }
}

type Db = MeasureOptions['context']['db']

/** Four of five in the big account, spread over it; each at a script that has more than one version. */
async function placesOf(db: Db, actors: readonly Actor[]): Promise<Place[]> {
  const found = await Promise.all(
    actors.map(async (actor, at) => {
      const rows = await db
        .selectFrom('pages')
        .innerJoin('page_scripts as script', 'script.page_id', 'pages.id')
        .innerJoin('script_versions as earlier', (join) =>
          join.onRef('earlier.page_script_id', '=', 'script.id').onRef('earlier.sha256', '<>', 'script.sha256'),
        )
        .distinctOn('script.id')
        .select([
          'pages.id as pageId',
          'pages.site_id as siteId',
          'script.id as scriptId',
          'script.identity_sha256 as identity',
          'script.last_scan_id as scanId',
          'earlier.sha256 as earlier',
        ])
        .select((of) => of.fn.coalesce('script.sha256', of.val('')).as('newest'))
        .where('pages.account_id', '=', actor.accountId)
        .orderBy('script.id')
        .orderBy('earlier.last_seen_at', 'desc')
        .limit(at === 0 ? (placesKept * 4) / 5 : placesKept / 5 / (actors.length - 1))
        .execute()
      return Promise.all(
        rows.map(
          async (row): Promise<Place> => ({
            ...row,
            scriptIds: await scriptsOf(db, row.pageId),
            actor: { ...actor, address: '192.0.2.1' },
            turn: 0,
          }),
        ),
      )
    }),
  )
  return found.flat().sort((a, b) => (a.scriptId < b.scriptId ? -1 : 1))
}

async function scriptsOf(db: Db, pageId: string): Promise<string[]> {
  const rows = await db.selectFrom('page_scripts').select('id').where('page_id', '=', pageId).orderBy('id').limit(draftedAtOnce).execute()
  return rows.map(({ id }) => id)
}

async function siteOfManyScripts(db: Db, { accountId }: DemoPerson): Promise<string> {
  const { site_id } = await db
    .selectFrom('pages')
    .innerJoin('page_scripts as script', 'script.page_id', 'pages.id')
    .select('site_id')
    .where('pages.account_id', '=', accountId)
    .groupBy('site_id')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return site_id
}

const counted = [
  ...(['sites', 'pages', 'scans', 'scan_scripts', 'page_scripts', 'script_observations', 'decisions'] as const),
  ...(['header_values', 'header_decisions', 'scan_comparisons', 'scan_changes', 'audit_log'] as const),
]

async function countsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of counted) {
    const row = await db
      .selectFrom(table as 'scans')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(row.count)
  }
  return counts
}
