// Link to a script's drawer. The list behind it keeps its filters and position.
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { Link } from '#components/link.tsx'

/** Opens the drawer of `scriptId` over the current screen; on a screen without drawers, only the name. */
export function ScriptLink({ scriptId, className, children }: { scriptId: string; className?: string; children: ReactNode }) {
  const { scanId = '' } = useParams()
  const { search } = useLocation()
  if (scanId === '') return <span className={className}>{children}</span>
  return (
    <Link to={{ pathname: `/scans/${scanId}/scripts/${scriptId}`, search }} className={className} preventScrollReset data-row>
      {children}
    </Link>
  )
}
