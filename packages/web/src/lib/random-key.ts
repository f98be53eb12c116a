// Makes unguessable keys. crypto.randomUUID is missing on plain HTTP outside loopback.

/** 128 random bits as decimal numbers and hyphens. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
