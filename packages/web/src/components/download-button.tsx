// Owns the button that saves a file which the server makes.
import { Button } from '@mantine/core'
import { Icon } from '#components/icons.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useDownloadCsv } from '#lib/use-download-csv.ts'

interface DownloadProps {
  /** Below the API's base. */
  path: string
  /** Under which it is saved. */
  name: string
  label: string
  /** What is said aloud in place of the label, which must be in it, where several buttons have the same. */
  spoken?: string
  /** What is said where it fails, before why. */
  failed: string
  /** What a conflict means here. */
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
