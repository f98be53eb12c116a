// Owns the tab of the sites: a chunk of its own.
import type { Site } from '@tillwatch/core/contract'
import { personStorageKeys } from '@tillwatch/core/shared'
import { useNavigate } from 'react-router'
import { Themed } from '#components/themed.tsx'
import { SitesTab } from '#features/sites/index.ts'
import { writeStored } from '#lib/local-storage.ts'

/** The tab; a site that is to be scanned becomes the address in the form of the first tab. */
export default function Sites() {
  const navigate = useNavigate()
  const scan = ({ url }: Site) => {
    writeStored(personStorageKeys.selectedUrl, url)
    void navigate('/dashboard?tab=overview', { preventScrollReset: true })
  }
  return (
    <Themed>
      <SitesTab scan={scan} />
    </Themed>
  )
}
