// List of contacted hosts during a scan.
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './live.module.css'

/** Hosts in order of appearance, in a polite live region for screen readers. */
export function LiveHosts({ hosts }: { hosts: string[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={2} size="h4">
        {t('live.hosts')} {hosts.length > 0 ? <span className="tw-muted">{hosts.length}</span> : null}
      </Title>
      {hosts.length === 0 ? (
        <Text c="dimmed" mt={8}>
          {t('live.noHosts')}
        </Text>
      ) : (
        <ol className={css.hosts} aria-live="polite" aria-relevant="additions">
          {hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
