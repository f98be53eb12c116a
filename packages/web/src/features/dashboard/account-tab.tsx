// Account tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { AccountTab } from '#features/account/index.ts'

/** The tab. */
export default function Account() {
  return (
    <Themed>
      <AccountTab />
    </Themed>
  )
}
