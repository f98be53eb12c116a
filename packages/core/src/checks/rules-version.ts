// Owns the version of the rules: checks, their data files and the weights together.

/** Stored with each result; raised whenever a capture could be judged otherwise than before. */
export const RULES_VERSION = '2026.11.26'
