// Link to the staff area, in the account menu.
import './texts.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem } from '#components/menu.tsx'
import { useMemberships } from '#features/members/requests.ts'

/** Nothing for everyone else, and until it is known. */
export function StaffLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useMemberships()
  return data?.isStaff ? (
    <MenuItem icon="person" onClick={() => void navigate('/staff')}>
      {t('staff.open')}
    </MenuItem>
  ) : null
}
