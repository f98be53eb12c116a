// The one place where an unanswered command may be ignored.

/**
 * Allows a command to fail: for targets that may not support it (workers have no DOM) or may be gone, and if a failure shows elsewhere in
 * the capture. Never use it for a command whose result is evidence.
 */
export function quietly(command: Promise<unknown>): void {
  command.catch(() => undefined)
}
