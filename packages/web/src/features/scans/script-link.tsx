// Owns links to a script's drawer: the list behind it stays, with its filters and its place.
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { Link } from '#components/link.tsx'

/** A link that opens the drawer of `scriptId` over what is shown now; on a screen without drawers only the name. */
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
