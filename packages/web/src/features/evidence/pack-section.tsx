// Owns taking a pack along: for which days, how it is checked, and what it proves.
import { Button, Checkbox, Group, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Icon } from '#components/icons.tsx'
import { verifyCommand } from '#lib/verify-command.ts'
import css from './evidence.module.css'
import { packAddress } from './requests.ts'

const command = verifyCommand('PACK')

export function PackSection() {
  const { t } = useTranslation()
  const [days, setDays] = useState({ from: '', to: '' })
  const [contents, setContents] = useState(true)
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
        <Button component="a" href={packAddress({ ...days, contents })} download leftSection={<Icon name="download" size={14} />}>
          {t('evidence.pack.fetch')}
        </Button>
      </Group>
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
