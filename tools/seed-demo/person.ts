// Owns the person who signs in to see the demo's year.
import type { Settings } from '../../packages/server/src/config/env.ts'
import { secretOf } from '../../packages/server/src/config/secret.ts'
import type { Database } from '../../packages/server/src/db/index.ts'
import type { Actor } from '../../packages/server/src/features/accounts/index.ts'
import { openIdentity } from '../../packages/server/src/features/identity/index.ts'
import { openLog } from '../../packages/server/src/roles/log.ts'

export interface DemoPerson extends Actor {
  email: string
  password: string
}

const password = 'a year of forty shops'
const host = '127.0.0.1'

/** Signs a person up as the site does, with an address that nobody can own and that no letter is sent to. Throws where the address is taken. */
export async function signUpDemoPerson({ db }: Pick<Database, 'db'>, settings: Settings, email: string): Promise<DemoPerson> {
  const identity = openIdentity({
    db,
    secret: await secretOf(settings),
    hosts: () => [host],
    secure: false,
    projectId: settings.TILLWATCH_PROJECT_ID,
    signInsPerMinute: 1_000,
    providers: {},
    mails: { enqueue: async () => {} },
    confirmsAddresses: false,
    signUp: 'open',
    signUpDomains: [],
    log: openLog('seed', 'silent'),
  })
  const answer = await identity.handle(
    new Request(`http://${host}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://${host}` },
      body: JSON.stringify({ email, password, name: 'Demo agency' }),
    }),
  )
  if (!answer.ok) throw new Error(`${email} could not be signed up: ${await answer.text()}`)
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const person = await identity.personOfSession(new Headers({ cookie, host }))
  if (person === null) throw new Error(`${email} was signed up and could not sign in.`)
  const { accountId, name, role } = person
  return { accountId, name, role, email, password }
}
