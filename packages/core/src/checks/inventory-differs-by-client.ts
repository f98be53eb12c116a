// Checks for pages that serve other scripts to another browser.
import { defineCheck } from './check.ts'

/**
 * Reports each script that two visits got differently: `medium` for code that only the second browser got, which this result does not judge
 * otherwise and which may be hidden from scanners; `info` for code that only the judged visit got, or that a partial visit may have missed.
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
