// Applies the person's chosen language and time zone to the signed-in screens, in every browser.
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstSpoken } from '#i18n/languages.ts'
import { personZone, setPersonZone } from '#lib/time-zone.ts'
import { useChangePreferences, usePreferences } from './requests.ts'

/** The screens. They start again when the time zone changes, because they have formatted their dates already. */
export function FollowPreferences({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { data } = usePreferences()
  const { mutate } = useChangePreferences()
  const [zone, setZone] = useState(personZone)
  const chosen = data?.language ?? null
  useEffect(() => {
    if (data !== undefined && setPersonZone(data.timeZone)) setZone(personZone())
  }, [data])
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    if (chosen !== null && asked === null && i18n.resolvedLanguage !== chosen) void i18n.changeLanguage(chosen)
  }, [chosen, i18n])
  useEffect(() => {
    // The menu in the header also changes a choice that was made.
    const follow = (language: string) => {
      const spoken = firstSpoken([language])
      if (chosen !== null && spoken !== null && spoken !== chosen) mutate({ language: spoken })
    }
    i18n.on('languageChanged', follow)
    return () => i18n.off('languageChanged', follow)
  }, [chosen, i18n, mutate])
  return (
    <div key={zone} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
