// Owns when the demo's year is not written: into a database that people use.
import { isLoopback, type Settings } from '../../packages/server/src/config/env.ts'
import type { Database } from '../../packages/server/src/db/index.ts'
import { sampleAccountId } from '../../packages/server/src/features/accounts/index.ts'

/** Addresses of the demo's people: one for each time that it was seeded. */
export const demoEmail = (times: number) => `demo${times === 0 ? '' : times + 1}@agency.example`

/** How often this database was seeded. */
export async function timesSeeded({ db }: Pick<Database, 'db'>): Promise<number> {
  const rows = await db.selectFrom('users').select('email').where('email', 'like', 'demo%@agency.example').execute()
  return rows.length
}

/** A sentence that says why not; null where nothing speaks against it. */
export async function whyNotSeed({ db }: Pick<Database, 'db'>, settings: Settings): Promise<string | null> {
  const { HOST, TILLWATCH_ORIGIN, SMTP_URL, STRIPE_SECRET_KEY } = settings
  if (!isLoopback(HOST) || (TILLWATCH_ORIGIN !== undefined && !isLoopback(new URL(TILLWATCH_ORIGIN).hostname)))
    return 'Others can reach this installation, so it might be in use.'
  if (SMTP_URL !== undefined) return 'This installation sends emails, so it might be in use.'
  if (/^[rs]k_live_/.test(STRIPE_SECRET_KEY ?? '')) return 'This installation accepts real payments, so it is in use.'
  if ((await timesSeeded({ db })) > 0) return 'This database already contains the demo data.'
  const site = await db.selectFrom('sites').select('host').where('account_id', '<>', sampleAccountId).limit(1).executeTakeFirst()
  return site === undefined ? null : `This database contains sites of other people, such as ${site.host}.`
}
