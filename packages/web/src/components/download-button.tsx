// Owns the button that saves a list as CSV.
import { Button } from '@mantine/core'
import { Icon } from '#components/icons.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useDownloadCsv } from '#lib/use-download-csv.ts'

interface DownloadProps {
  /** Below the API's base. */
  path: string
  /** Under which it is saved. */
  name: string
  label: string
  /** What is said where it fails, before why. */
  failed: string
  disabled?: boolean
}

export function DownloadButton({ path, name, label, failed, disabled = false }: DownloadProps) {
  const sentence = useErrorSentence()
  const { mutate, isPending } = useDownloadCsv()
  const onError = (error: Error) => void notify.error(`${failed}: ${sentence(error)}`)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      loading={isPending}
      disabled={disabled}
      onClick={() => mutate({ path, name }, { onError })}
    >
      {label}
    </Button>
  )
}
