// Owns the place of human reviews in the staff area.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <Title order={1} size="h2">
        {t('staff.parts.reviews')}
      </Title>
      <Notice title={t('staff.noReviews')} />
    </>
  )
}
