// Owns how an account knows a browser again in which it was signed in: a cookie that proves it. It opens nothing; wrong passwords of strangers just don't count for it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNames } from '@tillwatch/core/shared'

/** As long as browsers keep a cookie. */
const maxAge = 400 * 86_400
/** Accounts that one browser is known to; the one that signed in the longest ago goes first. */
const accountsMax = 8

interface CookieContext {
  getCookie(name: string): string | null | undefined
  setCookie(name: string, value: string, attributes: object): unknown
  context: { createAuthCookie(name: string, attributes: object): { name: string; attributes: object } }
}

/** The cookie is an id of the browser and one proof for each account, with dots in between. */
export function knownBrowsers(secret: string) {
  const proofOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known browser ${id} ${email}`).digest('base64url').slice(0, 32)
  const cookieIn = ({ context }: CookieContext) =>
    context.createAuthCookie(cookieNames.knownBrowser.replace('tillwatch.', ''), { maxAge, path: '/api/auth' })

  function read(request: CookieContext): { id: string; proofs: string[] } | null {
    const [id = '', ...proofs] = (request.getCookie(cookieIn(request).name) ?? '').split('.')
    return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, accountsMax) } : null
  }

  return {
    /** The id of the browser where the account was signed in there before, else null. */
    idOf(request: CookieContext, email: string): string | null {
      const found = read(request)
      if (found === null) return null
      const proof = Buffer.from(proofOf(found.id, email))
      const isKnown = found.proofs.map((one) => Buffer.from(one)).some((one) => one.length === proof.length && timingSafeEqual(one, proof))
      return isKnown ? found.id : null
    },
    /** Lets the account know the browser from now on. */
    keep(request: CookieContext, email: string): void {
      const { id, proofs } = read(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
      const proof = proofOf(id, email)
      const kept = [proof, ...proofs.filter((one) => one !== proof)].slice(0, accountsMax)
      const { name, attributes } = cookieIn(request)
      request.setCookie(name, [id, ...kept].join('.'), attributes)
    },
  }
}
