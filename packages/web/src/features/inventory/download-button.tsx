// Owns the button that saves a list as CSV.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useDownloadCsv } from './requests/download-csv.ts'

/** Saves the file at `path`, below the API's base, under `name`; says so where that fails. */
export function DownloadButton({ path, name, disabled }: { path: string; name: string; disabled: boolean }) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const { mutate, isPending } = useDownloadCsv()
  const onError = (error: Error) => void notify.error(`${t('siteScripts.csvFailed')}: ${sentence(error)}`)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      loading={isPending}
      disabled={disabled}
      onClick={() => mutate({ path, name }, { onError })}
    >
      {t('siteScripts.csv')}
    </Button>
  )
}
