// Owns which addresses are one screen: the drawer of a script opens over its scan and is no screen of its own.

/** The address of the screen at `path`, which may lie in the sample. Two paths with the same answer keep the screen, its place and its attempts after a failure. */
export function screenOf(path: string): string {
  return /^(\/sample)?\/scans\/[^/]+/i.exec(path)?.[0] ?? path
}
