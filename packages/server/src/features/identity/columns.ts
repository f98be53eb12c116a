// Column names of 003-identity for the identity library's data.

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const userTable = { modelName: 'users', fields: { ...times, emailVerified: 'email_verified' } } as const

export const secondFactorTables = {
  user: { fields: { twoFactorEnabled: 'has_second_factor' } },
  twoFactor: {
    modelName: 'second_factors',
    fields: {
      userId: 'user_id',
      secret: 'secret_sealed',
      backupCodes: 'recovery_codes_sealed',
      failedVerificationCount: 'failures',
      lockedUntil: 'locked_until',
    },
  },
} as const

export const passkeyTable = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      userId: 'user_id',
      credentialID: 'credential_id',
      publicKey: 'public_key',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const

export const sessionTable = {
  modelName: 'sessions',
  fields: { ...times, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
} as const

export const identityTable = {
  modelName: 'identities',
  fields: {
    ...times,
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'provider_account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const

/** The secret of a link is stored as its hash, so that nobody who reads the table can use one. */
export const verificationTable = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
  storeIdentifier: 'hashed',
} as const

export const signingKeyTable = {
  jwks: {
    modelName: 'signing_keys',
    fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
  },
} as const

export const rateLimitTable = { modelName: 'auth_rate_limits', fields: { lastRequest: 'last_request' } } as const
