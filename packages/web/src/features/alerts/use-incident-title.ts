// Owns the one line that says what an incident is of, in the person's language.
import { saySubject } from '@tillwatch/core/changes/words'
import type { Incident } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

export function useIncidentTitle() {
  const { t, i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return ({ kind, subject, itemCount = 1 }: Pick<Incident, 'kind' | 'subject'> & { itemCount?: number }): string => {
    const label = String(subject.given.label ?? subject.sentence)
    const channels = itemCount > 1 ? t('alertWords.channelsMore', { name: label, count: itemCount - 1 }) : label
    const name = kind === 'channel' ? channels : saySubject(subject, language)
    const title = t(`alertWords.titles.${kind}`, { name })
    return `${title.slice(0, 1).toLocaleUpperCase(i18n.language)}${title.slice(1)}`
  }
}
