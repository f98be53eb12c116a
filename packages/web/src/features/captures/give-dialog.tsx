// Uploads a capture: a HAR file of any browser, or the output of Tillwatch's command.
import { Button, FileButton, Modal, Radio, Stack } from '@mantine/core'
import { captureFileMb, type Profile } from '@tillwatch/contract/lists'
import type { WaitingCapture } from '@tillwatch/contract/shapes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CopyButton } from '#components/copy-button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { CaptureWindow } from './capture-window.tsx'
import css from './captures.module.css'
import { useGiveHar } from './requests.ts'
import { useHarProblem } from './use-har-problem.ts'

export function GiveDialog({ page, close }: { page: WaitingCapture; close: () => void }) {
  const { id, url } = page
  const { t } = useTranslation()
  const navigate = useNavigate()
  const give = useGiveHar(id)
  const problem = useHarProblem()
  const [profile, setProfile] = useState<Profile>('desktop')
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const stepsId = useId()
  const choose = (given: File | null) => {
    if (given === null) return
    give.reset()
    setFile(given)
    setWrong(given.size > captureFileMb.har * 1024 * 1024 ? t('captures.problem.too-big', { said: String(captureFileMb.har) }) : null)
  }
  const submit = async () => {
    if (file === null) return setWrong(t('captures.noFile'))
    const text = await file.text()
    give.mutate({ text, profile }, { onSuccess: ({ scanId }) => navigate(`/scans/${scanId}`) })
  }
  const refused = wrong ?? problem(give.error)
  const command = `tillwatch capture "${url}" --upload ${window.location.origin}`
  return (
    <Modal opened onClose={close} size="lg" title={t('captures.giving')} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <Stack>
        <h3 className={css.way} id={stepsId}>
          {t('captures.har')}
        </h3>
        <ol className={css.steps} aria-labelledby={stepsId}>
          <li>{t('captures.step.open')}</li>
          <li>{t('captures.step.load', { url })}</li>
          <li>{t('captures.step.save')}</li>
        </ol>
        <p className={css.lead}>{t('captures.safe')}</p>
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
        <fieldset
          className={css.drop}
          aria-label={t('captures.har')}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            choose(event.dataTransfer.files[0] ?? null)
          }}
        >
          <FileButton accept=".har,application/json" onChange={choose}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('captures.choose')}
              </Button>
            )}
          </FileButton>
          <span className={css.typed}>{file === null ? t('captures.drop') : file.name}</span>
        </fieldset>
        {refused === null ? null : (
          <p className={css.wrong} role="alert">
            {refused}
          </p>
        )}
        {give.error && refused === null ? (
          <RequestFailed title={t('captures.giveFailed')} error={give.error} conflict={t('captures.conflict')} />
        ) : null}
        <Button className={css.send} loading={give.isPending} disabled={wrong !== null && file !== null} onClick={() => void submit()}>
          {t('captures.send')}
        </Button>
        <CaptureWindow page={page} />
        <h3 className={css.way}>{t('captures.command')}</h3>
        <p className={css.lead}>{t('captures.commandText')}</p>
        <div className={css.line}>
          <code className={css.typed}>{command}</code>
          <CopyButton value={command} what={t('captures.command')} />
        </div>
      </Stack>
    </Modal>
  )
}
