// Redirect of refused calls to the sign-in screen.
import { Navigate, useLocation } from 'react-router'

/** Continues to `/sign-in`, with the information about where the person was. */
export function Component() {
  return <Navigate to="/sign-in" replace state={useLocation().state} />
}
