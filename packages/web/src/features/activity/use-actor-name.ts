// Owns how whoever acted is called.
import { useTranslation } from 'react-i18next'

const programs = ['schedule', 'worker', 'payments'] as const

/** A person's name; what part of the program it was; or that somebody is gone. */
export function useActorName() {
  const { t } = useTranslation()
  return (actor: string, name: string | null): string => {
    const program = programs.find((each) => each === actor)
    if (name !== null) return name
    return program ? t(`activity.actors.${program}`) : t('activity.actors.gone', { id: actor.slice(0, 8) })
  }
}
