// Owns how an account knows a browser again in which it was signed in since its password was set: a cookie that proves it. It opens nothing; wrong passwords of strangers just don't count for it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNames } from '@tillwatch/contract/lists'
import type { IdentityParts } from './ports.ts'
import { findPasswordHash } from './queries.ts'

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
export function knownBrowsers({ db, secret }: Pick<IdentityParts, 'db' | 'secret'>) {
  /** Another one for each password: whoever was signed in with an old one is a stranger. */
  async function proofOf(id: string, email: string): Promise<string> {
    const password = await findPasswordHash(db, email)
    return createHmac('sha256', secret)
      .update(`known browser ${id} ${email} ${password ?? ''}`)
      .digest('base64url')
      .slice(0, 32)
  }
  const cookieIn = ({ context }: CookieContext) =>
    context.createAuthCookie(cookieNames.knownBrowser.replace('tillwatch.', ''), { maxAge, path: '/api/auth' })

  function read(request: CookieContext): { id: string; proofs: string[] } | null {
    const [id = '', ...proofs] = (request.getCookie(cookieIn(request).name) ?? '').split('.')
    return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, accountsMax) } : null
  }

  return {
    /** The id of the browser where the account was signed in there with its present password, else null. */
    async idOf(request: CookieContext, email: string): Promise<string | null> {
      const found = read(request)
      if (found === null) return null
      const proof = Buffer.from(await proofOf(found.id, email))
      const isKnown = found.proofs.map((one) => Buffer.from(one)).some((one) => one.length === proof.length && timingSafeEqual(one, proof))
      return isKnown ? found.id : null
    },
    /** Lets the account know the browser from now on. */
    async keep(request: CookieContext, email: string): Promise<void> {
      const { id, proofs } = read(request) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
      const proof = await proofOf(id, email)
      const kept = [proof, ...proofs.filter((one) => one !== proof)].slice(0, accountsMax)
      const { name, attributes } = cookieIn(request)
      request.setCookie(name, [id, ...kept].join('.'), attributes)
    },
  }
}
