// Owns the form of the first site: a chunk of its own, since the start of the dashboard does without Mantine.
import { Themed } from '#components/themed.tsx'
import { ClaimForm } from '#features/sites/claim-form.tsx'
import type { Claiming } from '#features/sites/use-claiming.ts'

/** The form, which is what its screen is about. */
export default function FirstSite({ claiming }: { claiming: Claiming }) {
  return (
    <Themed>
      <ClaimForm claiming={claiming} isFirst />
    </Themed>
  )
}
