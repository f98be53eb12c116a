// Downloads of a scan: its result and its screenshot.
import { useTranslation } from 'react-i18next'
import { pathTo } from '#lib/api.ts'
import css from './assess.module.css'
import { useSave } from './reading.ts'

export function SaveScan({ scanId }: { scanId: string }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useSave()
  const files = { result: `scan-${scanId}.json`, screenshot: `scan-${scanId}.png` } as const
  return (
    <span className={css.saves}>
      {(Object.keys(files) as (keyof typeof files)[]).map((kind) => (
        <button
          key={kind}
          type="button"
          className={css.save}
          disabled={isPending}
          onClick={() => mutate({ path: pathTo(`GET /scans/:id/${kind}`, { params: { id: scanId } }), name: files[kind] })}
        >
          {t(`assess.scans.${kind}`)}
        </button>
      ))}
    </span>
  )
}
