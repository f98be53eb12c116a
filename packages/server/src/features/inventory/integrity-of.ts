// Owns what holds the content of a script, as every list, report, and screen says it.
import type { Authorization, IntegrityMethod } from '@tillwatch/contract/lists'

/** As the visit saw it, or an approval for this content alone where nothing else does, since another content ends it. A recorded hash alone is `tracked`. */
export const integrityOf = (seen: IntegrityMethod, state: Authorization, pinnedSha256: string | null): IntegrityMethod =>
  state === 'approved' && pinnedSha256 !== null && (seen === 'tracked' || seen === 'none') ? 'pinned' : seen
