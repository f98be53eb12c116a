// Data of the dialog that authorizes with drafts: scripts with their drafts.
import { useQuery } from '@tanstack/react-query'
import { approvedAtOnceMax } from '@tillwatch/contract/lists'
import type { DraftLanguage, InventoryScript } from '@tillwatch/contract/shapes'
import { type DraftedLine, linesOf, lookOf, mustPin } from '../decide/drafted-lines.ts'
import { getDrafts } from './get-drafts.ts'
import { askScripts } from './get-inventory.ts'
import { inventoryKey } from './keys.ts'

/** Selected scripts, or all that need a decision. */
export type AskedScripts = readonly InventoryScript[] | 'needs-decision'

export interface DraftedScripts {
  lines: DraftedLine[]
  /** Scripts that need an individual review. */
  leftOut: InventoryScript[]
  /** Number of scripts that need a decision beyond these. These come first in the list, up to the limit of one request. */
  later: number
}

interface Asked {
  siteId: string
  /** Null for the whole site. */
  pageId: string | null
  scripts: AskedScripts
  language: DraftLanguage
}

async function getDrafted({ siteId, pageId, scripts, language }: Asked, signal: AbortSignal): Promise<DraftedScripts> {
  const waiting = { authorization: 'needs-decision', sort: 'vendor', limit: approvedAtOnceMax } as const
  const list = scripts === 'needs-decision' ? await askScripts(siteId, pageId, waiting, signal) : { scripts, total: scripts.length }
  const taken = list.scripts.filter((script) => lookOf(script) === null || mustPin(script))
  const ids = taken.map(({ id }) => id)
  const drafts = ids.length === 0 ? [] : (await getDrafts(siteId, ids, language, signal)).drafts
  return {
    lines: linesOf(taken, drafts),
    leftOut: list.scripts.filter((script) => !taken.includes(script)),
    later: list.total - list.scripts.length,
  }
}

/** Loaded each time the dialog opens and never while it is open, so the content does not change under the reader. */
export function useDrafted(asked: Asked) {
  const { siteId, pageId, scripts, language } = asked
  const ids = scripts === 'needs-decision' ? scripts : scripts.map(({ id }) => id)
  return useQuery({
    queryKey: [...inventoryKey(siteId), 'drafted', pageId, ids, language],
    queryFn: ({ signal }) => getDrafted(asked, signal),
    staleTime: 'static',
    gcTime: 0,
  })
}
