// Owns what the first lines of the dashboard say of alerts: incidents that nobody has acknowledged, and that nobody is told of any.
import { useTranslation } from 'react-i18next'
import { useChannels } from '#features/alerts/channels/list.ts'
import { useWaiting } from '#features/alerts/incidents/waiting.ts'
import { useSites } from '#features/sites/requests.ts'
import { Need } from './need.tsx'

/** Whether it is known that no incident waits to be acknowledged. */
export const useAlertsAreCalm = (): boolean => useWaiting().data?.open === 0

/** Lines of the list. That there is no channel is told where there are sites to be told of. */
export function AlertNeeds() {
  const { t } = useTranslation()
  const { data, isError } = useWaiting()
  const channels = useChannels()
  const sites = useSites()
  const hasSites = (sites.data?.total ?? 0) > 0
  return (
    <>
      {data && data.open > 0 ? (
        <Need
          text={[
            t(data.isMore ? 'dashboard.needs.alerts.openMany' : 'dashboard.needs.alerts.open', { count: data.open }),
            data.gravest === null ? '' : t(`dashboard.needs.alerts.mostSevere.${data.gravest}`),
          ].join(' ')}
          to="/dashboard?tab=alerts&state=open"
          link={t('dashboard.needs.alerts.toAlerts')}
        />
      ) : null}
      {isError ? (
        <Need text={t('dashboard.needs.alerts.unknown')} to="/dashboard?tab=alerts" link={t('dashboard.needs.alerts.toAlerts')} />
      ) : null}
      {hasSites && channels.data?.channels.length === 0 ? (
        <Need
          text={t('dashboard.needs.alerts.noChannel')}
          to="/dashboard?tab=alerts&part=channels"
          link={t('dashboard.needs.alerts.addChannel')}
          icon="info"
        />
      ) : null}
    </>
  )
}
