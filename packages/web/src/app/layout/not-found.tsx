// Owns the screen of an address that does not exist.
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './layout.module.css'

/** Says so, and offers the way back. */
export function Component() {
  const { t } = useTranslation()
  usePageTitle(t('shell.notFound.title'))
  return (
    <div className={css.narrow}>
      <Title order={1}>{t('shell.notFound.title')}</Title>
      <Text c="dimmed" my="md">
        {t('shell.notFound.text')}
      </Text>
      <Button component={Link} to="/" variant="default">
        {t('shell.notFound.back')}
      </Button>
    </div>
  )
}
