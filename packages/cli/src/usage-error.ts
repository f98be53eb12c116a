// Owns the error that carries one sentence about what a person typed.

export class UsageError extends Error {}
