// Frame of a page with a token in its address: it needs no sign-in and stores nothing.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { createShellClient } from '#lib/query-cache/client.ts'
import { usePageTitle } from '#lib/use-page-title.ts'

interface TokenPageProps {
  title: string
  children: (token: string) => ReactNode
}

export function TokenPage({ title, children }: TokenPageProps) {
  const [client] = useState(createShellClient)
  const { token = '' } = useParams()
  usePageTitle(title)
  return <QueryClientProvider client={client}>{children(token)}</QueryClientProvider>
}
