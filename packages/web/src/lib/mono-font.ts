// Owns when the font of addresses and code is fetched: before it is first used, since a long list would be laid out twice.

/** Asks the browser for the font. Does nothing where there is no document. */
export function askForMono(): void {
  if (typeof document !== 'undefined') void document.fonts?.load('1em "JetBrains Mono Variable"')
}
