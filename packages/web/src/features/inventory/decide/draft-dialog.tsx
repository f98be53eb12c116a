// Dialog for authorizing many scripts together, each line with a drafted justification.
import { Modal, Skeleton, Stack } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useSite } from '#features/sites/index.ts'
import { notify } from '#lib/notify.ts'
import { useApproveEach } from '../requests/decide.ts'
import { type AskedScripts, useDrafted } from '../requests/get-drafted.ts'
import css from './decide.module.css'
import { DraftForm, type DraftFormProps } from './draft-form.tsx'
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

interface BodyProps extends Pick<DraftFormProps, 'siteId' | 'approve' | 'onEdited' | 'close'> {
  scripts: AskedScripts
  pageId: string | null
  shown: RefObject<HTMLDivElement | null>
}

/** Its scripts are fixed when the dialog opens. */
function Body({ scripts, pageId, shown, ...form }: BodyProps) {
  const { siteId } = form
  const { t, i18n } = useTranslation()
  const [asked] = useState({ siteId, pageId, scripts, language: i18n.resolvedLanguage === 'es' ? ('es' as const) : ('en' as const) })
  const { data, error, refetch } = useDrafted(asked)
  if (error && !data) return <RequestFailed title={t('siteScripts.drafted.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  const { lines, leftOut, later } = data
  const first = lines.reduce((sum, { scripts }) => sum + scripts.length, leftOut.length)
  return (
    <Stack ref={shown}>
      {later > 0 ? <p className={css.plain}>{t('siteScripts.drafted.later', { count: later, first })}</p> : null}
      {lines.length > 0 ? (
        <DraftForm drafted={data} {...form} />
      ) : (
        <>
          <p className={css.plain}>{t('siteScripts.drafted.nothing')}</p>
          <LeftOut siteId={siteId} scripts={leftOut} />
        </>
      )}
    </Stack>
  )
}

/**
 * The input is reset each time it opens. So after a change, only a button closes it, and nothing does while it is being sent. The result is
 * shown wherever the person is by then.
 */
export function DraftDialog({ scripts, pageId, close, onDecided }: DraftDialogProps) {
  const { t } = useTranslation()
  const { siteId } = useSite()
  const tell = useTold(siteId)
  const shown = useRef<HTMLDivElement>(null)
  const [isEdited, setEdited] = useState(false)
  const approve = useApproveEach(siteId, {
    onSuccess: (answer) => {
      tell('approve', answer)
      onDecided()
      setEdited(false)
      close()
    },
    // The form shows it if it is still open.
    onError: () => {
      if (shown.current === null) void notify.error(t('siteScripts.decide.failed'))
    },
  })
  const leave = () => {
    if (approve.isPending) return
    approve.reset()
    setEdited(false)
    close()
  }
  return (
    <Modal
      opened={scripts !== null}
      onClose={leave}
      closeOnClickOutside={false}
      closeOnEscape={!isEdited && !approve.isPending}
      title={t(scripts === 'needs-decision' ? 'siteScripts.drafted.titleAll' : 'siteScripts.drafted.title')}
      closeButtonProps={{ 'aria-label': t('shell.close'), disabled: approve.isPending }}
      transitionProps={{ duration: 0 }}
      size="xl"
      centered
    >
      {scripts === null ? null : <Body {...{ siteId, scripts, pageId, approve, shown }} onEdited={() => setEdited(true)} close={leave} />}
    </Modal>
  )
}
