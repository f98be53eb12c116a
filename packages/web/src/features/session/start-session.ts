// Start of a page's session: loads and checks the public configuration, then listens for sign-ins.
import type { PublicConfig } from '@tillwatch/contract/shapes'
import { missingSettings } from '#features/auth/index.ts'
import { setStagingHost } from '#lib/debug-log.ts'
import type { Session } from './index.tsx'

const askAgainMs = 5000

/** The server's answer, unchecked; null if the server is unreachable or not ready. */
async function fetchConfig(): Promise<Partial<PublicConfig> | null> {
  const response = await fetch('/api/v1/config').catch(() => null)
  if (!response || response.status >= 500) return null
  return response.json().then(
    (answer: Partial<PublicConfig> | null) => answer ?? {},
    () => ({}), // not from our server: all settings are missing
  )
}

/**
 * Loads the configuration and listens for the signed-in person. A request that fails, or that the server cannot answer yet, is repeated
 * every 5 seconds. An answer without the identity settings is not, and the log names the missing ones. The returned function stops it.
 */
export function startSession({ auth, useConfig }: Session): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | null = null
  let stopRefreshing: (() => void) | undefined

  const again = (step: () => Promise<void>) => {
    if (!ended) timer = setTimeout(() => void step(), askAgainMs)
  }

  async function configure(): Promise<void> {
    const answer = await fetchConfig()
    if (ended) return
    if (!answer) return again(configure)
    const missing = missingSettings(answer)
    if (missing.length > 0) return console.warn(`Missing identity settings: ${missing.join(', ')}`)
    const config = answer as PublicConfig
    setStagingHost(config.stagingHost)
    useConfig.setState(config, true)
    await listen(config)
  }

  async function listen(config: PublicConfig): Promise<void> {
    const onAuthReady = () => {
      stopRefreshing?.()
      stopRefreshing = auth.keepTokenFresh()
    }
    try {
      stopListening = await auth.listen(config, { onAuthReady })
      if (ended) stop()
    } catch (error) {
      console.warn(error)
      // Screens wait until it is known who is signed in.
      const known = auth.useAuth.getState().authStateInitialized
      if (!known || (error as { code?: string }).code === 'unreachable') again(() => listen(config))
    }
  }

  function stop(): void {
    ended = true
    clearTimeout(timer)
    stopListening?.()
    stopRefreshing?.()
  }

  void configure()
  return stop
}
