// Owns the version of the rules: checks, their data files and the weights together.

/**
 * Stored with each result, and raised whenever a capture could be judged otherwise than before. A later version sorts after an earlier one: the day,
 * then `.01`, `.02` on the same day. Workers then judge the newest capture of each page again.
 */
export const RULES_VERSION = '2026.11.28'
