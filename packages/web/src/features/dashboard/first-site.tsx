// Form of the first site, in a separate chunk, because the start of the dashboard does not use Mantine.
import { Themed } from '#components/themed.tsx'
import { ClaimForm } from '#features/sites/claim-form.tsx'
import type { Claiming } from '#features/sites/use-claiming.ts'

interface FirstSiteProps {
  claiming: Claiming
  /** Unless another form has the focus. */
  takesFocus: boolean
}

/** The form, which is the main content of its screen. */
export default function FirstSite({ claiming, takesFocus }: FirstSiteProps) {
  return (
    <Themed>
      <ClaimForm claiming={claiming} isFirst takesFocus={takesFocus} />
    </Themed>
  )
}
