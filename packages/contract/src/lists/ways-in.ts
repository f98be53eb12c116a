// Owns the closed list of ways in which a session opens.

/** `link`: by the mail that confirms an address; `code`: password and second factor. */
export const waysIn = ['password', 'code', 'recovery-code', 'google', 'oidc', 'passkey', 'sign-up', 'link'] as const
export type WayIn = (typeof waysIn)[number]

/** Identity providers that a person can sign in with: Google, and the one that the installation configured. */
export const identityProviders = ['google', 'oidc'] as const satisfies readonly WayIn[]
export type IdentityProviderId = (typeof identityProviders)[number]
