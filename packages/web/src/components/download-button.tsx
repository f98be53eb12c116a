// Button that saves a file from the server.
import { Button } from '@mantine/core'
import { Icon } from '#components/icons.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useDownloadCsv } from '#lib/use-download-csv.ts'

interface DownloadProps {
  /** Path below the API's base. */
  path: string
  /** File name. */
  name: string
  label: string
  /** Accessible name, which must include the label, if several buttons have the same label. */
  spoken?: string
  /** Message before the reason of a failure. */
  failed: string
  /** Meaning of a conflict here. */
  conflict?: string
  disabled?: boolean
}

export function DownloadButton({ path, name, label, spoken, failed, conflict, disabled = false }: DownloadProps) {
  const sentence = useErrorSentence()
  const { mutate, isPending } = useDownloadCsv()
  const why = (error: Error) => (conflict && (error as Partial<ApiError>).code === 'conflict' ? conflict : sentence(error))
  const onError = (error: Error) => void notify.error(`${failed}: ${why(error)}`)
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      loading={isPending}
      disabled={disabled}
      aria-label={spoken}
      onClick={() => mutate({ path, name }, { onError })}
    >
      {label}
    </Button>
  )
}
