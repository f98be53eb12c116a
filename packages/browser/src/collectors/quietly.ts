// Owns the one place where an unanswered command may be ignored.

/**
 * Lets a command fail: used where the target may not know it (workers have no DOM) or may be gone, and where its absence shows
 * elsewhere in the capture. Never use it for a command whose answer is evidence.
 */
export function quietly(command: Promise<unknown>): void {
  command.catch(() => undefined)
}
