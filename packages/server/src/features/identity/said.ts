// The language of a request to the identity library, and its refusals in that language. Screens word the code.
import type { Language } from '@tillwatch/messages/format'
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'

/** Header in which the bridge passes the language of a request. */
export const languageHeader = 'x-tillwatch-language'

/** The language of the request with these headers. */
export function languageOf(headers: Headers | undefined): Language {
  return headers?.get(languageHeader) === 'es' ? 'es' : 'en'
}

export const said = (about: RefusalMessage, headers: Headers | undefined): string => formatRefusal(about, languageOf(headers))
