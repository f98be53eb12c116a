// Texts about the state of a script, in the language of the site.
import { formatStanding } from '@tillwatch/messages/standing'
import { useLanguage } from '#lib/use-language.ts'

type Message = Parameters<typeof formatStanding>[0]

/** Words for verdicts, risk, and bulk authorization. */
export function useStandingWords(): (message: Message) => string {
  const [language] = useLanguage()
  return (message) => formatStanding(message, language)
}
