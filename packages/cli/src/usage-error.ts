// Error with one sentence about a person's input.

export class UsageError extends Error {}
