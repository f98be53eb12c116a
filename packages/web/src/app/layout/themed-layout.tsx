// Place of screens with Mantine components, which it loads.
import { Outlet } from 'react-router'
import { Themed } from '#components/themed.tsx'

/** The screen with Mantine's styles. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
