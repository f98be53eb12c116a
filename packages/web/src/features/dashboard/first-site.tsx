// Owns the form of the first site: a chunk of its own, since the start of the dashboard does without Mantine.
import { Themed } from '#components/themed.tsx'
import { ClaimForm } from '#features/sites/claim-form.tsx'
import type { Claiming } from '#features/sites/use-claiming.ts'

interface FirstSiteProps {
  claiming: Claiming
  /** Unless somebody is at another form already. */
  takesFocus: boolean
}

/** The form, which is what its screen is about. */
export default function FirstSite({ claiming, takesFocus }: FirstSiteProps) {
  return (
    <Themed>
      <ClaimForm claiming={claiming} isFirst takesFocus={takesFocus} />
    </Themed>
  )
}
