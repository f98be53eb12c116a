// Owns what the demo's agency does with its shops: clients, an alert channel, incidents in all states, statements, reports, and an assessor link.
import type { Database } from '../../packages/server/src/db/index.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { type AlertContext, addChannel } from '../../packages/server/src/features/alerts/index.ts'
import { createAssessorLink } from '../../packages/server/src/features/assessors/index.ts'
import { addClient, putSite } from '../../packages/server/src/features/clients/index.ts'
import { type MakeContext, makeReport, requestReport } from '../../packages/server/src/features/reports/index.ts'
import { makeStatement } from '../../packages/server/src/features/statements/index.ts'
import { relive } from './relive.ts'
import { settleIncidents } from './settle-incidents.ts'
import { statementsOf } from './statements.ts'

const dayMs = 86_400_000
/** Scans of these days are examined, and open incidents. */
const livelyDays = 21

export interface WorkContext extends AlertContext, Pick<MakeContext, 'store' | 'printPdf' | 'evidenceMonths'> {
  db: Database['db']
}

export interface Work {
  clients: number
  incidents: number
  statements: number
  reports: number
  /** Address of the assessor link. It is shown only once. */
  assessorUrl: string
}

/** Works as the actor, through the same verbs as the screens, in the account that has the year. */
export async function seedWork(context: WorkContext, actor: Actor, email: string, until: Date): Promise<Work> {
  const { db } = context
  const sites = await db.selectFrom('sites').select(['id', 'host']).where('account_id', '=', actor.accountId).orderBy('host').execute()
  const clients = await groupSites(db, actor, sites)
  await addChannel(context, actor, {
    ...{ kind: 'email', name: 'On call', target: email, language: 'en', threshold: 'capability', clientIds: [] },
    ...{ digest: 'weekly', quietHours: null, timeZone: 'Europe/Madrid' },
  })
  await relive(context, actor.accountId, new Date(until.getTime() - livelyDays * dayMs))
  const incidents = await settleIncidents(context, actor)
  const statements = statementsOf(sites, until)
  for (const statement of statements) await makeStatement({ db }, actor, statement)
  const reports = await makeReports(context, actor, clients, until)
  const { url } = await createAssessorLink(context, actor, { assessor: 'Quinn, QSA', siteIds: null, days: 30, mayExport: true })
  return { clients: clients.length, incidents, statements: statements.length, reports, assessorUrl: url }
}

/** One client for all shops that begin with the same name, such as `www.alder-books-es.example`. */
async function groupSites(db: Database['db'], actor: Actor, sites: readonly { id: string; host: string }[]): Promise<string[]> {
  const groups = Map.groupBy(sites, ({ host }) => host.replace(/^www\./, '').split('-')[0] ?? host)
  const ids: string[] = []
  for (const [name, own] of groups) {
    const client = await addClient({ db }, actor, { name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Group` })
    for (const { id } of own) await putSite({ db }, actor, id, { clientId: client.id })
    ids.push(client.id)
  }
  return ids
}

/** The last weeks of the whole account, and of the first client. */
async function makeReports(context: WorkContext, actor: Actor, clients: readonly string[], until: Date): Promise<number> {
  const days = { from: dayOf(new Date(until.getTime() - livelyDays * dayMs)), to: dayOf(until) }
  const parts = [null, ...clients.slice(0, 1)]
  const waiting = { db: context.db, reportQueue: { enqueue: async () => {} } }
  for (const clientId of parts) {
    const { id } = await requestReport(waiting, actor, { siteId: null, clientId, ...days })
    await makeReport(context, id)
  }
  return parts.length
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
