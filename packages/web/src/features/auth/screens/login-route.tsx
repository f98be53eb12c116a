// Owns the address to which a refused call leads: it is nothing but the way to signing in.
import { Navigate, useLocation } from 'react-router'

/** Goes on to `/sign-in`, with what it was told of where the person was. */
export function Component() {
  return <Navigate to="/sign-in" replace state={useLocation().state} />
}
