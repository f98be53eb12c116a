// Requests about statements.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StatementKind } from '@tillwatch/contract/lists'
import type { MakeStatement, Statement, StatementList } from '@tillwatch/contract/shapes'
import { sendJson } from '#lib/api.ts'

const key = ['statements'] as const

export function useStatements() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => sendJson<StatementList>('/statements', { signal }) })
}

/** Statements of a kind over time, for a site if the kind is about one. */
export function useStatementHistory(kind: StatementKind, siteId: string | null) {
  const query = new URLSearchParams({ kind, ...(siteId === null ? {} : { site: siteId }) })
  return useQuery({
    queryKey: [...key, 'history', kind, siteId],
    queryFn: ({ signal }) => sendJson<StatementList>(`/statement-history?${query}`, { signal }),
  })
}

export function useMakeStatement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (said: MakeStatement) => sendJson<Statement>('/statements', { method: 'POST', body: JSON.stringify(said) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: key }),
  })
}
