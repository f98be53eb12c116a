// Owns taking a pack along: for which days, how it is checked, and what it proves.
import { Checkbox, Group, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { DownloadButton } from '#components/download-button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useReportSettings } from '#features/reports/requests.ts'
import { packName, verifyCommand } from '#lib/verify-command.ts'
import css from './evidence.module.css'
import { packPath } from './requests.ts'

export function PackSection() {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from: '', to: '' })
  const [contents, setContents] = useState(true)
  const settings = useReportSettings()
  const name = packName(days)
  const command = verifyCommand(name)
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to
  const field = (name: keyof typeof days) => (
    <TextInput
      type="date"
      label={t(`evidence.pack.${name}`)}
      value={days[name]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setDays((before) => ({ ...before, [name]: value }))
      }}
    />
  )
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('evidence.pack.title')}
      </Title>
      <p>{t('evidence.pack.text')}</p>
      <Group align="end">
        {field('from')}
        {field('to')}
        {settings.data ? (
          <DownloadButton
            path={packPath({ ...days, contents }, settings.data.timeZone)}
            name={name}
            label={t('evidence.pack.fetch')}
            failed={t('evidence.pack.failed')}
            disabled={isReversed}
          />
        ) : null}
      </Group>
      {settings.data ? <p className="tw-muted">{t('evidence.pack.zone', { timeZone: settings.data.timeZone })}</p> : null}
      {settings.error ? (
        <RequestFailed title={t('evidence.pack.failed')} error={settings.error} retry={() => void settings.refetch()} />
      ) : null}
      {isReversed ? <p role="alert">{t('evidence.pack.order')}</p> : null}
      <Checkbox label={t('evidence.pack.contents')} checked={contents} onChange={(event) => setContents(event.currentTarget.checked)} />
      <p className="tw-muted">{t('evidence.pack.check')}</p>
      <div className={css.command}>
        <code>{command}</code>
        <CopyButton value={command} what={t('evidence.pack.check')} />
      </div>
      <dl className={css.proof}>
        <dt>{t('evidence.pack.proves')}</dt>
        <dd>{t('evidence.pack.provesText')}</dd>
        <dt>{t('evidence.pack.not')}</dt>
        <dd>{t('evidence.pack.notText')}</dd>
      </dl>
    </section>
  )
}
