// Owns the profile of who is signed in, on the tab Account.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUserProfile } from '#features/auth/user-profile.ts'
import { useRole } from '#features/members/may.tsx'
import css from './account.module.css'

/** E-mail address, whether it is confirmed, and the role in the account. */
export function ProfileSection() {
  const { t } = useTranslation()
  const profile = useUserProfile()
  const role = useRole()
  if (!profile) return null
  return (
    <section className={css.box} aria-label={t('account.profile.title')}>
      <Title order={2} className={css.title}>
        {t('account.profile.title')}
      </Title>
      <p className={css.lead}>
        {profile.email} · {t(profile.emailVerified ? 'account.profile.confirmed' : 'account.profile.unconfirmed')}
        {role ? ` · ${t('account.profile.role', { role: t(`accounts.roles.${role}`) })}` : null}
      </p>
      <p className={css.lead}>
        <a href="/docs">{t('account.profile.docs')}</a> · <a href="/docs/api">{t('account.profile.api')}</a>
      </p>
    </section>
  )
}
