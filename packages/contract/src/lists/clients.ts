// Owns how much of clients an account may have.

export const clientsMax = { clients: 500, name: 80 } as const
