// Compared versions: those in the screen's address, or else the newest two with readable code.
import type { ScriptVersion } from '@tillwatch/contract/shapes'
import { useSearchParams } from 'react-router'

export interface Compared {
  /** SHA-256 of the earlier and the later version; null if there are no two. */
  from: string | null
  to: string | null
  /** Whether the address names a version with unreadable code, so other versions are shown. */
  isOther: boolean
  choose: (side: 'from' | 'to', sha256: string) => void
}

/** The choice is in the address, so a person can share the link. `versions` are newest first. */
export function useCompared(versions: readonly ScriptVersion[]): Compared {
  const [params, setParams] = useSearchParams()
  const readable = versions.filter(({ isReadable }) => isReadable)
  const named = (side: 'from' | 'to') => readable.find(({ sha256 }) => sha256 === params.get(side))?.sha256
  const choose: Compared['choose'] = (side, sha256) =>
    setParams(
      (before) => {
        before.set('from', named('from') ?? readable[1]?.sha256 ?? '')
        before.set('to', named('to') ?? readable[0]?.sha256 ?? '')
        before.set(side, sha256)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const isOther = (['from', 'to'] as const).some((side) => params.has(side) && named(side) === undefined)
  if (readable.length < 2) return { from: null, to: null, isOther, choose }
  return {
    isOther,
    from: named('from') ?? readable[1]?.sha256 ?? null,
    to: named('to') ?? readable[0]?.sha256 ?? null,
    choose,
  }
}
