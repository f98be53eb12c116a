// Scans the same address again.
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useNavigate } from 'react-router'
import { useStartScan } from '../requests/start-scan.ts'

/** Starts a scan of the same address with the same options, then opens it. */
export function useScanAgain(scan: ScanSummary): { start: () => void; isPending: boolean; error: Error | null } {
  const navigate = useNavigate()
  const mutation = useStartScan()
  const { url, profile } = scan
  const start = () =>
    mutation.mutate({ url, profile, cloakCheck: scan.cloakCheck !== 'not-asked' }, { onSuccess: (next) => navigate(`/scans/${next.id}`) })
  return { start, isPending: mutation.isPending, error: mutation.error }
}
