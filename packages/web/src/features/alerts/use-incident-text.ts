// Incident texts shared by screens, mails, and messages, in the language of the site.
import { formatIncident } from '@tillwatch/messages/incidents'
import { useLanguage } from '#lib/use-language.ts'

export function useIncidentText() {
  const [language] = useLanguage()
  return (message: Parameters<typeof formatIncident>[0]): string => formatIncident(message, language)
}
