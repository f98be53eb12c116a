// Owns the start of a page's session: the public configuration first, then listening for who is signed in.
import type { PublicConfig } from '@tillwatch/core/contract'
import { missingSettings } from '#features/auth/auth-listener.ts'
import { sendJson } from '#lib/api.ts'
import type { Session } from './index.tsx'

const askAgainMs = 5000

/**
 * Loads the configuration and, once it is complete, listens and keeps the token fresh. Asks again every 5 s while the server does not answer; an answer
 * that lacks a setting is logged and final. Ends with the function it returns.
 */
export function startSession({ auth, useConfig }: Pick<Session, 'auth' | 'useConfig'>): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops: (() => void)[] = []
  const stopAll = () => {
    for (const stop of stops.splice(0)) stop()
  }

  async function begin(): Promise<void> {
    const config = await sendJson<PublicConfig>('/config')
    if (ended) return
    if (missingSettings(config).length === 0) useConfig.setState(config, true)
    const onAuthReady = () => void stops.push(auth.keepTokenFresh())
    const stop = await auth.listen(config, { onAuthReady })
    if (stop) stops.push(stop)
    if (ended) stopAll()
  }

  const attempt = () =>
    void begin().catch((error: unknown) => {
      stopAll()
      if (ended) return
      console.warn('The session did not start; asking again', error)
      timer = setTimeout(attempt, askAgainMs)
    })
  attempt()
  return () => {
    ended = true
    clearTimeout(timer)
    stopAll()
  }
}
