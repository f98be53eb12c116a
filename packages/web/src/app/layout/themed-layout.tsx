// Owns the place of screens that are made of Mantine's components, which come with it.
import { Outlet } from 'react-router'
import { Themed } from '#components/themed.tsx'

/** The screen, with what Mantine draws by. */
export function Component() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  )
}
