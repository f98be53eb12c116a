// Owns the dialog in which many scripts are authorized in one go, each line of them with a drafted justification.
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useSite } from '#features/sites/index.ts'
import { type AskedScripts, useDrafted } from '../requests/get-drafted.ts'
import css from './decide.module.css'
import { DraftForm } from './draft-form.tsx'
import { LeftOut } from './left-out.tsx'
import { useTold } from './use-told.tsx'

interface DraftDialogProps {
  /** The dialog is closed without them. */
  scripts: AskedScripts | null
  /** Null for the whole site. */
  pageId: string | null
  close: () => void
  /** Called once the scripts are authorized. */
  onDecided: () => void
}

function Body({ scripts, pageId, close, onDecided }: DraftDialogProps & { scripts: AskedScripts }) {
  const { t, i18n } = useTranslation()
  const { siteId } = useSite()
  const tell = useTold(siteId)
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en'
  const { data, error, refetch } = useDrafted({ siteId, pageId, scripts, language })
  if (error && !data) return <RequestFailed title={t('siteScripts.drafted.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  const { lines, leftOut, later } = data
  const first = lines.reduce((sum, { scripts }) => sum + scripts.length, leftOut.length)
  return (
    <Stack>
      {later > 0 ? <p className={css.plain}>{t('siteScripts.drafted.later', { count: later, first })}</p> : null}
      {lines.length > 0 ? (
        <DraftForm
          siteId={siteId}
          drafted={data}
          close={close}
          onDone={(scriptIds, answer) => {
            tell({ verdict: 'approve', target: { covers: 'scripts', scriptIds } }, answer)
            onDecided()
            close()
          }}
        />
      ) : (
        <>
          <p className={css.plain}>{t('siteScripts.drafted.nothing')}</p>
          <LeftOut siteId={siteId} scripts={leftOut} />
        </>
      )}
    </Stack>
  )
}

/** What is typed begins anew each time that it opens. */
export function DraftDialog(props: DraftDialogProps) {
  const { t } = useTranslation()
  const { scripts, close } = props
  return (
    <Modal
      opened={scripts !== null}
      onClose={close}
      title={t(scripts === 'needs-decision' ? 'siteScripts.drafted.titleAll' : 'siteScripts.drafted.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      transitionProps={{ duration: 0 }}
      size="xl"
      centered
    >
      {scripts === null ? null : <Body {...props} scripts={scripts} />}
    </Modal>
  )
}
