// Frame of each staff screen: the title, and a placeholder until its data arrives.
import { Skeleton, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './staff.module.css'

interface ScreenProps<T> {
  title: string
  lead?: string
  query: UseQueryResult<T, Error>
  children: (data: T) => ReactNode
}

export function Screen<T>({ title, lead, query: { data, error, isPending, refetch }, children }: ScreenProps<T>) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <>
      <Title order={1} size="h2">
        {title}
      </Title>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data === undefined ? (
        <RequestFailed title={t('staff.failed')} error={error} retry={() => void refetch()} />
      ) : (
        children(data)
      )}
    </>
  )
}
