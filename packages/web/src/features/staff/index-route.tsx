// Start screen of the staff area.
import { Navigate } from 'react-router'

export function Component() {
  return <Navigate to="/staff/captures" replace />
}
