// Which addresses are one screen: the drawer of a script opens over its scan and is not a separate screen.

/**
 * The address of the screen at `path`, also in the sample. Paths with the same result keep the screen, its scroll position, and its
 * attempts after a failure.
 */
export function screenOf(path: string): string {
  return /^(\/sample)?\/scans\/[^/]+/i.exec(path)?.[0] ?? path
}
