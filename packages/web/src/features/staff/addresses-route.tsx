// Screen of URLs that could not be scanned: pending or reviewed.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { AddressRow } from './address-row.tsx'
import { useStaffAddresses } from './requests.ts'
import { Screen } from './screen.tsx'
import css from './staff.module.css'
import { StaffList } from './staff-list.tsx'

const path = '/staff/addresses'
const tabs = { open: path, reviewed: `${path}?show=reviewed` } as const

export function Component() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const show = params.get('show') === 'reviewed' ? 'reviewed' : 'open'
  const row = (['open', 'reviewed'] as const).map((each) => ({ to: tabs[each], label: t(`staff.addresses.show.${each}`) }))
  return (
    <Screen title={t('staff.parts.addresses')} lead={t('staff.addresses.lead')} query={useStaffAddresses(show)}>
      {({ addresses, total }) => (
        <>
          <LinkTabs label={t('staff.parts.addresses')} tabs={row} open={tabs[show]} />
          {addresses.length === 0 ? (
            <Notice icon="check" title={t(`staff.addresses.none.${show}`)} />
          ) : (
            <StaffList label={t('staff.parts.addresses')}>
              {addresses.map((address) => (
                <AddressRow key={address.key} address={address} />
              ))}
            </StaffList>
          )}
          {total > addresses.length ? <p className={css.lead}>{t('staff.more', { shown: addresses.length, total })}</p> : null}
        </>
      )}
    </Screen>
  )
}
