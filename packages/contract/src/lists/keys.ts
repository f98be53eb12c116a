// Owns the closed lists of API keys: what a key may do, and the limits.

/** What a key is for. A verb that none of them opens is for people alone. */
export const keyScopes = ['read', 'scans:write', 'deploys:write', 'captures:write'] as const
export type KeyScope = (typeof keyScopes)[number]

export const keyStates = ['working', 'expired', 'withdrawn'] as const
export type KeyState = (typeof keyStates)[number]

/** How many keys an account can have that work, for how many days one works, and what one can name. */
export const keysMax = { keys: 50, days: 366, daysUsual: 90, name: 60, sites: 100, clients: 100, listed: 200 } as const
