// Owns how whoever acted is called.
import { useTranslation } from 'react-i18next'

const programs = ['schedule', 'worker', 'payments', 'assessor', 'stranger', 'recipient'] as const

const programOf = (actor: string) => programs.find((each) => each === actor)

/** Whether a part of the program acted by itself. */
export const isProgram = (actor: string): boolean =>
  !['assessor', 'stranger', 'recipient'].includes(actor) && programOf(actor) !== undefined

/** A person's name; the name of an API key; what part of the program it was; that it was staff; or that somebody is gone. */
export function useActorName() {
  const { t } = useTranslation()
  return (actor: string, name: string | null): string => {
    const program = programOf(actor)
    if (name !== null) return name
    if (actor.startsWith('key:')) return t('activity.actors.key', { name: actor.slice('key:'.length) })
    if (program) return t(`activity.actors.${program}`)
    return actor.startsWith('staff ') ? t('activity.actors.staff') : t('activity.actors.gone', { id: actor.slice(0, 8) })
  }
}
