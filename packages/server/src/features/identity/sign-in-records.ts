// Owns what the activity records of signing in: each sign-in, each refused code of the second factor, and each changed address.
import type { ActivityAction, WayIn } from '@tillwatch/contract/lists'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { storableText } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { addressChangeOf } from './address-change.ts'
import { ensureAccount } from './ensure-account.ts'
import type { IdentityParts } from './ports.ts'
import { userOfCode } from './used-codes.ts'

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** How a person signs in, by the path of the call that opens the session. */
const waysIn: Readonly<Record<string, WayIn>> = {
  '/sign-in/email': 'password',
  '/sign-up/email': 'sign-up',
  '/verify-email': 'link',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recovery-code',
}
/** What the library says of a code that is not right. */
const refusedCodes: readonly unknown[] = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CODE_ALREADY_USED']
const agentMax = 300

/** A plugin of the identity library. It must come after the one of the second factor, which takes back a session that waits for its code. */
export function signInRecords({ db }: Pick<IdentityParts, 'db'>) {
  async function record(hook: Hook, userId: string, action: ActivityAction, details: Record<string, string>): Promise<void> {
    const { accountId, role } = await ensureAccount(db, userId)
    const address = hook.headers?.get('x-real-ip') ?? null
    await recordAudit(db, { accountId, role, name: userId, ...(address === null ? {} : { address }) }, action, userId, details)
  }
  const after = createAuthMiddleware(async (hook) => {
    const { newSession, session, returned } = hook.context
    const agent = storableText(hook.headers?.get('user-agent') ?? '').slice(0, agentMax)
    const way = waysIn[hook.path] ?? (hook.path.startsWith('/callback/') ? ('google' satisfies WayIn) : null)
    // A session that there was before goes on as another one after some calls.
    if (way !== null && newSession && !session) await record(hook, newSession.user.id, 'session.start', { way, agent })
    const change = hook.path === '/verify-email' ? addressChangeOf(hook.query?.token) : null
    if (change?.isFinal && newSession)
      await record(hook, newSession.user.id, 'person.email', { email: change.to, emailBefore: change.from })
    const code = isAPIError(returned) ? (returned.body as { code?: string } | undefined)?.code : null
    if (!refusedCodes.includes(code)) return
    const userId = await userOfCode(hook)
    if (userId !== null) await record(hook, userId, 'session.code-refused', { agent })
  })
  return { id: 'sign-in-records', hooks: { after: [{ matcher: () => true, handler: after }] } }
}
