// Owns the words for a browser, such as `Chrome on Linux`.
import { useTranslation } from 'react-i18next'
import { readUserAgent } from './browser-name.ts'

export function useBrowserName(): (userAgent: string | null) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = readUserAgent(userAgent)
    const name = browser ?? t('security.sessions.unknown')
    return system === null ? name : t('security.sessions.on', { browser: name, system })
  }
}
