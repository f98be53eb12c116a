// Owns where the staff area begins.
import { Navigate } from 'react-router'

export function Component() {
  return <Navigate to="/staff/captures" replace />
}
