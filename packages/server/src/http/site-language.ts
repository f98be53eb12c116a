// Owns which language a document is served in: the one the address asks for, then the choice kept in a cookie, then the browser's.
import { cookieNames } from '@tillwatch/contract/lists'
import type { FastifyRequest } from 'fastify'

const languages = ['en', 'es'] as const
export type SiteLanguage = (typeof languages)[number]

function spoken(tag: string | undefined): SiteLanguage | undefined {
  return languages.find((language) => language === tag?.trim().toLowerCase().split('-')[0])
}

/** Tags of an Accept-Language header, the most wanted first; those with weight 0 are unwanted. */
function wanted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

function kept(cookies: string): string | undefined {
  const prefix = `${cookieNames.language}=`
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The language for a request, English where nothing decides. `asked` tells that the address itself asks for it, in `?lang=`. */
export function chooseLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): { language: SiteLanguage; asked: boolean } {
  const asked = spoken(new URLSearchParams(url.split('?')[1]).get('lang') ?? undefined)
  if (asked) return { language: asked, asked: true }
  const accepted = wanted(headers['accept-language'] ?? '')
  return {
    language: [kept(headers.cookie ?? ''), ...accepted].map(spoken).find((language) => language !== undefined) ?? 'en',
    asked: false,
  }
}
