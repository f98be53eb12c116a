// Owns why a hand-over failed, in the person's language where the server's English sentence is one that is known; else as the server, or the receiver, said it.
import { useTranslation } from 'react-i18next'

export function useFaultWords() {
  const { t } = useTranslation()
  return (fault: string): string => {
    const answered = /^It answered (\d{3})\.$/.exec(fault)?.[1]
    if (answered) return t('alerts.fault.answered', { status: answered })
    const redirected = /^It leads elsewhere \((\d{3})\)/.exec(fault)?.[1]
    if (redirected) return t('alerts.fault.redirected', { status: redirected })
    return fault.startsWith('Its address cannot be read') ? t('alerts.fault.secret') : fault
  }
}
