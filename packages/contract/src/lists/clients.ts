// Limits of an account's clients.

export const clientsMax = { clients: 500, name: 80 } as const
