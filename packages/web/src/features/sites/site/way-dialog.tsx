// Dialog for the journey of a page that was just added.
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { Page } from '@tillwatch/contract/shapes'
import { useNavigate } from 'react-router'
import { JourneyDialog } from '#features/journeys/journey-dialog.tsx'
import { writeStored } from '#lib/local-storage.ts'
import { useScanPage } from '../page-requests.ts'
import { nameOfPage } from '../page-words.ts'

export function WayDialog({ page, close }: { page: Page; close: () => void }) {
  const navigate = useNavigate()
  const scan = useScanPage(page)
  const tryIt = () => {
    close()
    writeStored(personStorageKeys.selectedUrl, page.url)
    scan.mutate(undefined, { onSuccess: ({ id }) => navigate(`/scans/${id}`) })
  }
  return <JourneyDialog page={page} name={nameOfPage(page)} opened close={close} tryIt={tryIt} />
}
