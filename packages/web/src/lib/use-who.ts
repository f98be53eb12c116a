// Owns how whoever decided or declared is called.
import { useTranslation } from 'react-i18next'

const idOfSomebody = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The e-mail address as the server names a person; that somebody is gone where it knows only an id. */
export function useWho() {
  const { t } = useTranslation()
  return (who: string): string => (idOfSomebody.test(who) ? t('activity.actors.gone', { id: who.slice(0, 8) }) : who)
}
