// Language of a document: from the address, then from the choice in a cookie, then from the browser.
import { cookieNames } from '@tillwatch/contract/lists'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const languages = ['en', 'es'] as const
export type SiteLanguage = (typeof languages)[number]

const known = (tag: string | null | undefined) => languages.find((language) => language === tag?.trim().toLowerCase().split('-')[0])

function kept(cookies: string): string | undefined {
  const prefix = `${cookieNames.language}=`
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The language of a request; English by default. `asked`: the address itself sets it, with `?lang=`. */
export function chooseLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): { language: SiteLanguage; asked: boolean } {
  const asked = known(new URLSearchParams(url.split('?')[1]).get('lang'))
  if (asked) return { language: asked, asked: true }
  const accepted = new Negotiator({ headers }).language([...languages])
  return { language: known(kept(headers.cookie ?? '')) ?? known(accepted) ?? 'en', asked: false }
}
