// Configuration of the identity library: email and password, sessions in a cookie, access tokens, and rate limits.

import { type ActivityAction, type IdentityProviderId, identityProviders, type WayIn } from '@tillwatch/contract/lists'
import { wrongCharacter } from '@tillwatch/core/shared'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { storableText } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { addressChangeOf } from './address-change.ts'
import { authHooks } from './auth-hooks.ts'
import { authMails, linkSeconds } from './auth-mails.ts'
import { claimsOf } from './claims.ts'
import {
  identityTable,
  rateLimitTable,
  secondFactorTables,
  sessionTable,
  signingKeyTable,
  userTable,
  verificationTable,
} from './columns.ts'
import { ensureAccount } from './ensure-account.ts'
import { passwordLength } from './new-passwords.ts'
import { passkeyHostOf, passkeyPlugin } from './passkeys.ts'
import { type IdentityParts, issuerOf, type ProviderClient, signInEndPath } from './ports.ts'
import { hasPeople, isInvited } from './queries.ts'
import { said } from './said.ts'
import { userOfCode } from './used-codes.ts'

/** How a person signs in, by the path of the call that opens the session. */
const waysIn: Readonly<Record<string, WayIn>> = {
  '/sign-in/email': 'password',
  '/sign-up/email': 'sign-up',
  '/verify-email': 'link',
  '/passkey/verify-authentication': 'passkey',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recovery-code',
}

const passkeyActions: Readonly<Record<string, ActivityAction>> = {
  '/passkey/verify-registration': 'passkey.add',
  '/passkey/delete-passkey': 'passkey.remove',
}

/** What the library says of a code that is not right. */
const refusedCodes: readonly unknown[] = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CODE_ALREADY_USED']

const agentMax = 300

export const authPath = '/api/auth'
const sessionSeconds = 7 * 86_400
const nameMax = 200
const byAddress = [
  '/sign-in/*',
  '/sign-up/*',
  '/request-password-reset',
  '/send-verification-email',
  '/change-password',
  '/change-email',
  '/two-factor/*',
  '/passkey/*',
]
/** Endpoints that the site does not use, and that would reveal a provider's tokens or change a person unnoticed. */
const disabledPaths = [
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/update-user',
  '/passkey/update-passkey',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
]

/**
 * The library with our settings. Hosts must be known, so the server listens already. It asks each of `providers` for its addresses once; one
 * that does not respond is left out of this instance.
 */
export function buildAuth(parts: IdentityParts, providers: IdentityParts['providers']) {
  const { db, secret, secure, projectId, log, signInsPerMinute, confirmsAddresses } = parts
  const mails = authMails(parts)
  const hooks = authHooks(parts)
  const protocol = secure ? 'https' : 'http'
  const hosts = [...parts.hosts()]
  const passkeyHost = passkeyHostOf(parts)
  const configs = identityProviders.flatMap((id) => (providers[id] === undefined ? [] : [configOf(id, providers[id])]))
  const limited = { window: 60, max: signInsPerMinute }
  return betterAuth({
    appName: 'Tillwatch',
    secret,
    basePath: authPath,
    baseURL: { allowedHosts: hosts, protocol },
    trustedOrigins: hosts.map((host) => `${protocol}://${host}`),
    database: { db, type: 'postgres' },
    user: { ...userTable, changeEmail: { enabled: true, sendChangeEmailConfirmation: mails.approveNewAddress } },
    session: { ...sessionTable, expiresIn: sessionSeconds, cookieCache: { enabled: false } },
    account: identityTable,
    databaseHooks: {
      user: {
        create: {
          before: async (user, call) => {
            await requireSignUp(parts, user.email, call?.headers)
            return withPlainName(user)
          },
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    hooks: { before: hooks.before, after: hooks.after },
    onAPIError: {
      errorURL: signInEndPath,
      // The library would print errors and refusals outside the log. Errors thrown here are answered and logged like those of any other
      // route.
      onError: (err) => {
        if (!isAPIError(err)) throw err
        if (err.status === 'INTERNAL_SERVER_ERROR') log.error({ err }, 'an identity call failed')
      },
    },
    verification: verificationTable,
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      requireEmailVerification: confirmsAddresses,
      sendResetPassword: mails.newPassword,
      resetPasswordTokenExpiresIn: linkSeconds.newPassword,
      onPasswordReset: async (data, request) => {
        hooks.noteReset(request, data.user.email)
        // The library ends the person's sessions after this, so no failure here may stop it.
        await mails
          .passwordReset(data)
          .catch((err: unknown) => log.error({ err }, 'an address or reset links could not be updated after a new password'))
      },
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: mails.alreadySignedUp,
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: mails.confirmAddress,
      expiresIn: linkSeconds.confirmAddress,
      autoSignInAfterVerification: true,
    },
    disabledPaths,
    rateLimit: {
      ...rateLimitTable,
      enabled: true,
      storage: 'database',
      window: 60,
      max: Math.max(600, signInsPerMinute),
      customRules: {
        ...Object.fromEntries(byAddress.map((path) => [path, limited])),
        '/jwks': false,
        '/get-session': false,
        '/token': false,
      },
    },
    advanced: {
      cookiePrefix: 'tillwatch',
      disableOriginCheck: false, // explicit, because the library skips the check if it assumes a test environment
      useSecureCookies: secure,
      // Without joins, it reads in two steps, and prints an error of the second outside the log.
      database: { generateId: 'uuid', joins: true },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
    plugins: [
      ...(configs.length === 0 ? [] : [genericOAuth({ config: configs })]),
      twoFactor({ issuer: 'Tillwatch', allowPasswordless: true, schema: secondFactorTables }),
      jwt({
        disableSettingJwtHeader: true,
        schema: signingKeyTable,
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer: issuerOf(parts),
          audience: projectId,
          expirationTime: '10m',
          definePayload: async ({ user, session }) => ({ ...(await claimsOf(db, user as never)), sid: session.id }),
        },
      }),
      ...(passkeyHost === null ? [] : [passkeyPlugin(passkeyHost)]),
      signInRecords(parts),
    ],
    logger: {
      level: 'warn',
      log: (_level, message, ...details) => {
        // Other details contain people's addresses.
        const err = details.find((detail) => detail instanceof Error)
        if (err === undefined) log.warn(message)
        else log.error({ err }, message)
      },
    },
    telemetry: { enabled: false },
  })
}

function configOf(providerId: IdentityProviderId, { issuer, clientId, clientSecret }: ProviderClient) {
  return {
    ...{ providerId, clientId, clientSecret },
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    scopes: ['email', 'profile'],
    // Google would otherwise take the account that the browser used last.
    ...(providerId === 'google' && { prompt: 'select_account' as const }),
    pkce: true,
    requireIdTokenVerification: true,
  }
}

/** A provider may name a person in any way. */
async function withPlainName<T extends { name: string }>(user: T) {
  const name = [...storableText(user.name)].map((one) => (wrongCharacter(`-${one}-`, 'line') === null ? one : ' ')).join('')
  return { data: { ...user, name: name.trim().slice(0, nameMax) } }
}

/** We only need the identity from a provider and do not store its tokens. */
async function withoutTokens<T extends object>(identity: T) {
  return { data: { ...identity, accessToken: null, refreshToken: null, idToken: null } }
}

type Rules = Pick<IdentityParts, 'db' | 'signUp' | 'signUpDomains'>

/**
 * Throws APIError `SIGN_UP_CLOSED`; for an address that no open invitation names `INVITATION_NEEDED`, or `DOMAIN_NOT_ALLOWED` where its domain is not one
 * of those that may sign up. The first person of an installation always may.
 */
async function requireSignUp({ db, signUp, signUpDomains }: Rules, email: string, headers?: Headers): Promise<void> {
  const isDomainAllowed = signUpDomains.length === 0 || signUpDomains.includes(email.toLowerCase().split('@').at(-1) ?? '')
  if ((signUp === 'open' && isDomainAllowed) || !(await hasPeople(db))) return
  if (signUp === 'off') throw new APIError('FORBIDDEN', { code: 'SIGN_UP_CLOSED', message: said('closed-installation', headers) })
  if (await isInvited(db, email.toLowerCase())) return
  if (signUp === 'invited') throw new APIError('FORBIDDEN', { code: 'INVITATION_NEEDED', message: said('needs-invitation', headers) })
  throw new APIError('FORBIDDEN', { code: 'DOMAIN_NOT_ALLOWED', message: said('domain-refused', headers) })
}

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The provider that a callback came from. */
const providerOf = ({ params }: Hook): WayIn | null =>
  identityProviders.find((id) => id === (params as { id?: string } | undefined)?.id) ?? null

/** A plugin of the identity library. It must come after the one of the second factor, which takes back a session that waits for its code. */
function signInRecords({ db }: Pick<IdentityParts, 'db'>) {
  async function record(hook: Hook, userId: string, action: ActivityAction, details: Record<string, string>): Promise<void> {
    const { accountId, role } = await ensureAccount(db, userId)
    const address = hook.headers?.get('x-real-ip') ?? null
    await recordAudit(db, { accountId, role, name: userId, ...(address === null ? {} : { address }) }, action, userId, details)
  }
  const after = createAuthMiddleware(async (hook) => {
    const { newSession, session, returned } = hook.context
    const agent = storableText(hook.headers?.get('user-agent') ?? '').slice(0, agentMax)
    const way = waysIn[hook.path] ?? (hook.path.startsWith('/callback/') ? providerOf(hook) : null)
    // A session that there was before goes on as another one after some calls.
    if (way !== null && newSession && !session) await record(hook, newSession.user.id, 'session.start', { way, agent })
    const change = hook.path === '/verify-email' ? addressChangeOf(hook.query?.token) : null
    if (change?.isFinal && newSession)
      await record(hook, newSession.user.id, 'person.email', { email: change.to, emailBefore: change.from })
    const passkey = isAPIError(returned) ? undefined : passkeyActions[hook.path]
    if (passkey !== undefined && session) await record(hook, session.user.id, passkey, {})
    const code = isAPIError(returned) ? (returned.body as { code?: string } | undefined)?.code : null
    if (!refusedCodes.includes(code)) return
    const userId = await userOfCode(hook)
    if (userId !== null) await record(hook, userId, 'session.code-refused', { agent })
  })
  return { id: 'sign-in-records', hooks: { after: [{ matcher: () => true, handler: after }] } }
}
