// Owns the closed list of ways in which a session opens.

/** `link`: by the mail that confirms an address; `code`: password and second factor. */
export const waysIn = ['password', 'code', 'recovery-code', 'google', 'sign-up', 'link'] as const
export type WayIn = (typeof waysIn)[number]
