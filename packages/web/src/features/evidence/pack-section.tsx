// Packs: requesting one for some days, the requested ones, how to check one, and what it proves.
import '#features/packs/texts.ts'
import { Button, Checkbox, Group, Skeleton, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { isUnderWay, PackList } from '#features/packs/pack-list.tsx'
import { useReportSettings } from '#features/reports/requests.ts'
import { checkedPack, verifyCommand } from '#lib/verify-command.ts'
import css from './evidence.module.css'
import { type PackDays, packAddress, usePacks, useRequestPack } from './requests.ts'

export function PackSection() {
  const { t } = useTranslation()
  const settings = useReportSettings()
  const asked = usePacks()
  const command = verifyCommand(checkedPack(asked.data?.packs))
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('evidence.pack.title')}
      </Title>
      <p>{t('evidence.pack.text')}</p>
      {settings.data ? <PackForm timeZone={settings.data.timeZone} isBusy={isUnderWay(asked.data?.packs)} /> : null}
      {settings.error ? <RequestFailed title={t('packs.refused')} error={settings.error} retry={() => void settings.refetch()} /> : null}
      {asked.isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : asked.data ? (
        <PackList
          packs={asked.data.packs}
          namesWho
          way={({ id }, label) => (
            <a href={packAddress(id)} download aria-label={label}>
              {t('packs.fetch')}
            </a>
          )}
        />
      ) : (
        <RequestFailed title={t('packs.failed')} error={asked.error} retry={() => void asked.refetch()} />
      )}
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

function PackForm({ timeZone, isBusy }: { timeZone: string; isBusy: boolean }) {
  const { t } = useTranslation()
  const [days, setDays] = useState<PackDays>({ from: '', to: '' })
  const [hasContents, setHasContents] = useState(true)
  const request = useRequestPack(timeZone)
  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to
  const field = (name: keyof PackDays) => (
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
    <>
      <Group align="end">
        {field('from')}
        {field('to')}
        <Button
          variant="default"
          loading={request.isPending}
          disabled={isBusy || isReversed}
          onClick={() => request.mutate({ ...days, contents: hasContents ? 'all' : 'none' })}
        >
          {t(isBusy ? 'packs.underWay' : 'packs.ask')}
        </Button>
      </Group>
      <p className="tw-muted">{t('evidence.pack.zone', { timeZone })}</p>
      {isReversed ? <p role="alert">{t('evidence.pack.order')}</p> : null}
      {request.error ? <RequestFailed title={t('packs.refused')} error={request.error} conflict={t('packs.conflict')} /> : null}
      <Checkbox
        label={t('evidence.pack.contents')}
        checked={hasContents}
        onChange={(event) => setHasContents(event.currentTarget.checked)}
      />
    </>
  )
}
