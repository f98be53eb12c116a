// Upload of a HAR for an account.
import { Button, FileButton, Modal, Radio, Stack } from '@mantine/core'
import { captureFileMb, type Profile } from '@tillwatch/contract/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useHarProblem } from '#features/captures/use-har-problem.ts'
import { notify } from '#lib/notify.ts'
import { useUpload } from './requests.ts'
import css from './staff.module.css'

export function UploadDialog({ id, url, close }: { id: string; url: string; close: () => void }) {
  const { t } = useTranslation()
  const upload = useUpload(id)
  const problem = useHarProblem()
  const [profile, setProfile] = useState<Profile>('desktop')
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = (given: File | null) => {
    if (given === null) return
    upload.reset()
    setFile(given)
    setWrong(given.size > captureFileMb.har * 1024 * 1024 ? t('captures.problem.too-big', { said: String(captureFileMb.har) }) : null)
  }
  const submit = async () => {
    if (file === null) return setWrong(t('captures.noFile'))
    const onSuccess = () => {
      void notify.success(t('staff.captures.uploaded'))
      close()
    }
    upload.mutate({ text: await file.text(), profile }, { onSuccess })
  }
  const refused = wrong ?? problem(upload.error)
  return (
    <Modal opened onClose={close} title={t('captures.giving')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <p className={css.lead}>{t('captures.step.load', { url })}</p>
        <p className={css.lead}>{t('captures.step.save')}</p>
        <Radio.Group
          label={t('captures.profile')}
          value={profile}
          onChange={(value) => setProfile(value === 'mobile' ? 'mobile' : 'desktop')}
        >
          <div className={css.actions}>
            <Radio value="desktop" label={t('captures.desktop')} />
            <Radio value="mobile" label={t('captures.mobile')} />
          </div>
        </Radio.Group>
        <div className={css.actions}>
          <FileButton accept=".har,application/json" onChange={choose}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('captures.choose')}
              </Button>
            )}
          </FileButton>
          <span>{file?.name}</span>
        </div>
        {refused === null ? null : (
          <p className={css.late} role="alert">
            {refused}
          </p>
        )}
        {upload.error && refused === null ? (
          <RequestFailed title={t('captures.giveFailed')} error={upload.error} conflict={t('captures.conflict')} />
        ) : null}
        <div>
          <Button loading={upload.isPending} onClick={() => void submit()}>
            {t('captures.send')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
