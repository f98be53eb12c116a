// Owns the way to the sample for who has no site yet.
import { SampleLink } from '#features/sample/sample-link.tsx'
import { useSites } from '#features/sites/requests.ts'

/** A link; nothing where there are sites, or where that is not known. */
export function SampleInvite() {
  const { data } = useSites()
  return data?.sites.length === 0 ? (
    <p>
      <SampleLink />
    </p>
  ) : null
}
