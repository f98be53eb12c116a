// Owns the check for pages that give other scripts to another browser.
import { defineCheck } from './check.ts'

/** Reports each script that only one of two visits got: `medium` when only the second browser got it, since the page may hide it from scanners; else `info`. */
export const inventoryDiffersByClient = defineCheck('inventory-differs-by-client', '6.4.3', ['clients', 'byId'], ({ clients, byId }) =>
  (clients ?? []).map(({ seenBy, scriptId, label }) => ({
    severity: seenBy === 'second' ? ('medium' as const) : ('info' as const),
    scriptId: seenBy === 'first' ? scriptId : null,
    frameId: scriptId === null ? null : (byId.get(scriptId)?.frame.id ?? null),
    params: { label: label.slice(0, 300), seenBy },
  })),
)
