// Display name of the actor.
import { useTranslation } from 'react-i18next'

const idOfSomebody = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The actor's email address, or “Former member” when the server knows only an ID. */
export function useWho() {
  const { t } = useTranslation()
  return (who: string): string => (idOfSomebody.test(who) ? t('activity.actors.gone', { id: who.slice(0, 8) }) : who)
}
