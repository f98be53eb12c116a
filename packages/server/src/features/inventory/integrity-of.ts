// Integrity method of a script for all lists, reports, and screens.
import type { Authorization, IntegrityMethod } from '@tillwatch/contract/lists'

/** As the visit saw it; otherwise an approval of this content only, because another content ends it. A recorded hash alone is `tracked`. */
export const integrityOf = (seen: IntegrityMethod, state: Authorization, pinnedSha256: string | null): IntegrityMethod =>
  state === 'approved' && pinnedSha256 !== null && (seen === 'tracked' || seen === 'none') ? 'pinned' : seen
