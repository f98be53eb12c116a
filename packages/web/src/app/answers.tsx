// Query cache of every signed-in screen, with its stored copy.
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#features/session/index.tsx'
import { watchScripts } from '#lib/query-cache/clean-scripts.ts'
import { createAppClient } from '#lib/query-cache/client.ts'
import { forgetQueries, startPersisting } from '#lib/query-cache/persist.ts'

/** The cache of this visit. Its requests wait until the stored data of the last visit is restored. It is emptied when the person leaves. */
export function Answers({ children }: { children: ReactNode }) {
  const { auth } = useSession()
  const [client] = useState(createAppClient)
  const [restoring, setRestoring] = useState(true)
  useEffect(() => {
    const { restored, stop } = startPersisting(client)
    // Data that cannot be restored is requested.
    void restored.catch((error: unknown) => console.warn(error)).then(() => setRestoring(false))
    const stopCleaning = watchScripts(client)
    const stopForgetting = auth.onLeave(() => forgetQueries(client))
    return () => {
      stop()
      stopCleaning()
      stopForgetting()
    }
  }, [client, auth])
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={restoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  )
}
