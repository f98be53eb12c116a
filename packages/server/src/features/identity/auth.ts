// Owns the configuration of the identity library: e-mail and password, sessions in a cookie, access tokens, and who may ask how often.
import { wrongCharacter } from '@tillwatch/core/shared'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { storableText } from '#db/index.ts'
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
import { passwordLength } from './new-passwords.ts'
import { type GoogleClient, type IdentityParts, issuerOf, signInEndPath } from './ports.ts'
import { requireSignUp } from './require-sign-up.ts'
import { signInRecords } from './sign-in-records.ts'

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
]
/** What the site does not use and what would hand out a provider's tokens or change a person behind our back. */
const disabledPaths = [
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/update-user',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
]

/**
 * The library with our settings. The hosts must be known, so the server listens already. With `google` it asks that provider for its addresses, once:
 * where that fails, this instance knows no Google for good.
 */
export function buildAuth(parts: IdentityParts, google: GoogleClient | null) {
  const { db, secret, secure, projectId, log, signInsPerMinute, confirmsAddresses } = parts
  const mails = authMails(parts)
  const hooks = authHooks(parts)
  const protocol = secure ? 'https' : 'http'
  const hosts = [...parts.hosts()]
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
          before: async (user) => {
            await requireSignUp(parts, user.email)
            return withPlainName(user)
          },
        },
      },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    hooks: { before: hooks.before, after: hooks.after },
    onAPIError: {
      errorURL: signInEndPath,
      // The library would print errors and refusals past the log. What is thrown here is answered and logged as an error of any other route is.
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
      disableOriginCheck: false, // named, since the library leaves the check out where it takes itself to be under test
      useSecureCookies: secure,
      // Without joins it reads in two steps, and prints an error of the second past the log.
      database: { generateId: 'uuid', joins: true },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
    plugins: [
      ...(google === null ? [] : [genericOAuth({ config: [googleConfig(google)] })]),
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
      signInRecords(parts),
    ],
    logger: {
      level: 'warn',
      log: (_level, message, ...details) => {
        // Other details hold people's addresses.
        const err = details.find((detail) => detail instanceof Error)
        if (err === undefined) log.warn(message)
        else log.error({ err }, message)
      },
    },
    telemetry: { enabled: false },
  })
}

function googleConfig({ issuer, clientId, clientSecret }: GoogleClient) {
  return {
    providerId: 'google',
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['email', 'profile'],
    prompt: 'select_account' as const,
    pkce: true,
    requireIdTokenVerification: true,
  }
}

/** A provider may name a person in any way. */
async function withPlainName<T extends { name: string }>(user: T) {
  const name = [...storableText(user.name)].map((one) => (wrongCharacter(`-${one}-`, 'line') === null ? one : ' ')).join('')
  return { data: { ...user, name: name.trim().slice(0, nameMax) } }
}

/** Who someone is, is all that we want of a provider: its tokens are not kept. */
async function withoutTokens<T extends object>(identity: T) {
  return { data: { ...identity, accessToken: null, refreshToken: null, idToken: null } }
}
