// Owns which integrity the import maps of a document name for a module.

import { importMapIntegrity } from '@tillwatch/core/capture'
import type { DomScript } from './dom-scripts.ts'
import type { MarkupElement } from './dom-tree.ts'

/** Integrity for an address that is imported in a frame; null where no map names one. */
export type MapIntegrity = (frameId: string, url: string) => string | null

/** Of several maps of a document the first that names an address counts, as browsers merge them. */
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
