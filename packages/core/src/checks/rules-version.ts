// Version of the rules: checks, their data files, and the weights together.

/**
 * Stored with each result. Raise it whenever a capture could be judged differently. Versions sort by time: the day, then `.01`, `.02` on
 * the same day. After an increase, workers judge the newest capture of each page again.
 */
export const RULES_VERSION = '2026.11.28'
