// Loads the font of addresses and code before its first use, since a long list would otherwise be laid out twice.

/** Asks the browser for the font. Does nothing without a document. */
export function askForMono(): void {
  if (typeof document !== 'undefined') void document.fonts?.load('1em "JetBrains Mono Variable"')
}
