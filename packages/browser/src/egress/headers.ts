// Headers for one hop only, which are not forwarded.

const ONE_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
])

/**
 * Headers for the site, in order, name and value alternating. `Host` is the address's own. Transfer-Encoding stays, so that a body keeps
 * its framing.
 */
export function requestHeaders(raw: readonly string[], host: string): string[] {
  return ['Host', host, ...keep(raw, (name) => name !== 'host' && !ONE_HOP.has(name))]
}

/** Headers for the browser. A length is kept, so that a truncated body is recognizable; chunks are created again. */
export function responseHeaders(raw: readonly string[]): string[] {
  return keep(raw, (name) => name !== 'transfer-encoding' && !ONE_HOP.has(name))
}

function keep(raw: readonly string[], wanted: (lowerCaseName: string) => boolean): string[] {
  const kept: string[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    if (wanted(raw[at]!.toLowerCase())) kept.push(raw[at]!, raw[at + 1]!)
  }
  return kept
}
