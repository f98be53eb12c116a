// Requests about statements.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StatementKind } from '@tillwatch/contract/lists'
import type { MakeStatement } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'

const key = ['statements'] as const

export function useStatements() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /statements', { signal }) })
}

/** Statements of a kind over time, for a site if the kind is about one. */
export function useStatementHistory(kind: StatementKind, siteId: string | null) {
  return useQuery({
    queryKey: [...key, 'history', kind, siteId],
    queryFn: ({ signal }) => call('GET /statement-history', { query: { kind, site: siteId ?? undefined }, signal }),
  })
}

export function useMakeStatement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (said: MakeStatement) => call('POST /statements', { body: said }),
    onSettled: () => void cache.invalidateQueries({ queryKey: key }),
  })
}
