// The door of the identity double: an OpenID Connect provider on loopback that behaves as a test wants and records what it is asked.
import { createServer, type RequestListener } from 'node:http'
import { type MutableRedirectUri, type MutableToken, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { listen } from '#server/listen.ts'
import { accountPicker } from './account-picker.ts'

/** Claims of whoever signs in. */
export interface ProviderUser {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** What the provider does with a request: lets the person in, says that the person refused, or answers with an ID token that must be refused. */
export type Behaviour = 'lets-in' | 'denied' | 'wrong-nonce' | 'wrong-audience' | 'wrong-issuer' | 'over'

export interface IdentityProvider {
  /** Address for a discovery document, as `https://accounts.google.com` is Google's. */
  readonly issuer: string
  /** Parameters of each authorization request, in order. */
  readonly asked: readonly URLSearchParams[]
  /** Paths of all requests, in order. */
  readonly received: readonly string[]
  /** Who signs in; whoever was chosen last where there is a choice. */
  user: ProviderUser
  /** Accounts among which its own page lets the person choose, or refuse; without any it answers at once. */
  accounts: readonly ProviderUser[]
  behaviour: Behaviour
  /** While true, requests get no answer until it is false again. */
  silent(on: boolean): void
  /** Signs with the other of its two keys from now on; both are always published. Sign-ins under way fail. */
  changeKey(): void
  stop(): Promise<void>
}

/** Starts a provider on 127.0.0.1; port 0 lets the system choose. */
export async function startIdentityProvider(options: { port?: number } = {}): Promise<IdentityProvider> {
  const asked: URLSearchParams[] = []
  const received: string[] = []
  let waiting: (() => void)[] | null = null
  const services: OAuth2Service[] = []
  let used = 0

  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    if (pathname === '/authorize') return authorize(request, response)
    if (pathname !== '/jwks') return services[used % services.length]?.requestHandler(request, response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: services.flatMap((service) => service.issuer.keys.toJSON()) }))
  }
  const authorize: RequestListener = (request, response) => {
    const address = new URL(request.url ?? '/', url)
    const chosen = provider.accounts.find(({ sub }) => sub === address.searchParams.get('account'))
    if (chosen) provider.user = chosen
    else asked.push(address.searchParams)
    if (chosen || provider.accounts.length === 0) return services[used % services.length]?.requestHandler(request, response)
    response.setHeader('content-type', 'text/html')
    response.end(accountPicker(address, provider.accounts))
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    received.push(pathname)
    if (waiting === null) answer(request, response)
    else waiting.push(() => answer(request, response))
  })
  const port = await listen(server, options.port ?? 0)
  const url = `http://127.0.0.1:${port}`

  for (let key = 0; key < 2; key++) {
    const issuer = new OAuth2Issuer()
    issuer.url = url
    await issuer.keys.generate('RS256')
    const service = new OAuth2Service(issuer)
    service.on('beforeTokenSigning', change)
    service.on('beforeAuthorizeRedirect', refuse)
    services.push(service)
  }

  const provider: IdentityProvider = {
    issuer: url,
    asked,
    received,
    user: { sub: 'google-1', email: 'gina@example.com', email_verified: true, name: 'Gina' },
    accounts: [],
    behaviour: 'lets-in',
    silent(on) {
      const held = waiting ?? []
      waiting = on ? held : null
      if (!on) for (const go of held) go()
    },
    changeKey: () => void used++,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  function change({ payload }: MutableToken): void {
    for (const name of ['email', 'email_verified', 'name']) delete payload[name]
    Object.assign(payload, provider.user)
    if (provider.behaviour === 'wrong-nonce') payload.nonce = 'another'
    if (provider.behaviour === 'wrong-audience') payload.aud = 'another'
    if (provider.behaviour === 'wrong-issuer') payload.iss = 'http://another.localhost'
    if (provider.behaviour === 'over') payload.exp = payload.iat - 600
  }

  function refuse(redirect: MutableRedirectUri): void {
    if (provider.behaviour !== 'denied') return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  }

  return provider
}
