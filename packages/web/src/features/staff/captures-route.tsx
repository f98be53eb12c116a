// Screen of open capture requests of all accounts.
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { CaptureRow } from './capture-row.tsx'
import { useStaffCaptures } from './requests.ts'
import { Screen } from './screen.tsx'
import css from './staff.module.css'
import { StaffList } from './staff-list.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <Screen title={t('staff.parts.captures')} lead={t('staff.captures.lead')} query={useStaffCaptures()}>
      {({ captures, total }) =>
        captures.length === 0 ? (
          <Notice icon="check" title={t('staff.captures.none')} />
        ) : (
          <>
            <StaffList label={t('staff.parts.captures')}>
              {captures.map((capture) => (
                <CaptureRow key={capture.id} capture={capture} />
              ))}
            </StaffList>
            {total > captures.length ? <p className={css.lead}>{t('staff.more', { shown: captures.length, total })}</p> : null}
          </>
        )
      }
    </Screen>
  )
}
