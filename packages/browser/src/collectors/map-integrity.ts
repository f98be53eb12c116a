// Integrity of a module from the import maps of a document.

import { importMapIntegrity } from '@tillwatch/core/capture'
import type { DomScript } from './dom-scripts.ts'
import type { MarkupElement } from './dom-tree.ts'

/** Integrity for an address imported in a frame; null if no map has one. */
export type MapIntegrity = (frameId: string, url: string) => string | null

/** Of several maps in a document, the first with an address counts, as browsers merge them. */
export function mapIntegrityOf(parts: readonly DomScript<MarkupElement>[]): MapIntegrity {
  const byFrame = new Map<string, Map<string, string>>()
  for (const { what, element, text } of parts) {
    if (what !== 'import-map') continue
    const known = byFrame.get(element.frameId) ?? new Map<string, string>()
    byFrame.set(element.frameId, known)
    for (const [url, integrity] of importMapIntegrity(text, element.baseUrl)) if (!known.has(url)) known.set(url, integrity)
  }
  return (frameId, url) => byFrame.get(frameId)?.get(URL.parse(url)?.href ?? url) ?? null
}
