// Owns the check for pages that give other scripts to another browser.
import { defineCheck } from './check.ts'

/**
 * Reports each script that two visits did not get alike: `medium` for code that only the second browser got, which is then in no other judgement
 * of this result and may be hidden from scanners; `info` for what only the judged visit got, and where a partial visit may have missed it.
 */
export const inventoryDiffersByClient = defineCheck('inventory-differs-by-client', '6.4.3', ['clients', 'byId'], ({ clients, byId }) =>
  (clients ?? []).map(({ seenBy, scriptId, label, labelCode, unsure }) => ({
    severity: seenBy === 'first' || unsure ? ('info' as const) : ('medium' as const),
    scriptId,
    frameId: scriptId === null ? null : (byId.get(scriptId)?.frame.id ?? null),
    params: { label: label.slice(0, 300), seenBy },
    ...(scriptId === null ? { labelCode } : {}),
  })),
)
