// Owns the frame of a page whose address has a token: it needs no person and keeps nothing.
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
