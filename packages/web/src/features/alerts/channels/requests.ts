// Requests that change channels, send tests through them, and handle dead letters.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddChannel, AlertDelivery, ChangeChannel } from '@tillwatch/contract/shapes'
import { call } from '#lib/api.ts'
import { channelsKey } from './list.ts'

/** Polling intervals for a test: while it is being sent, and after a failed attempt, because the next may be hours away. */
const askAgainMs = 1_500
const askSeldomMs = 30_000
const deliveriesKey = ['alert-deliveries'] as const

function useAskedAnew() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: channelsKey })
    void cache.invalidateQueries({ queryKey: deliveriesKey })
  }
}

export function useAddChannel() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (channel: AddChannel) => call('POST /channels', { body: channel }),
    onSettled,
  })
}

export function useChangeChannel(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (changes: ChangeChannel) => call('PATCH /channels/:id', { params: { id }, body: changes }),
    onSettled,
  })
}

export function useRemoveChannel(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('DELETE /channels/:id', { params: { id } }), onSettled })
}

/** Creates another key, which the response has only once. */
export function useRotateKey(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('POST /channels/:id/secret', { params: { id } }), onSettled })
}

/** Sends a test, whose delivery is in the response. An unconfirmed address gets the letter again, and then there is no delivery. */
export function useSendTest(id: string) {
  const onSettled = useAskedAnew()
  return useMutation({ mutationFn: () => call('POST /channels/:id/test', { params: { id } }), onSettled })
}

const hasEnded = (delivery: AlertDelivery | null | undefined) => delivery?.state === 'delivered' || delivery?.state === 'dead'

/** Outcome of a test, polled until it has ended; null if nothing was sent, or it is not among the newest. */
export function useTestOutcome(channelId: string, deliveryId: string | null) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...deliveriesKey, 'test', deliveryId],
    queryFn: async ({ signal }) => {
      const list = await call('GET /alert-deliveries', { query: { channel: channelId, limit: 20 }, signal })
      const found = list.deliveries.find(({ id }) => id === deliveryId) ?? null
      if (hasEnded(found)) void cache.invalidateQueries({ queryKey: channelsKey })
      return found
    },
    enabled: deliveryId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : state.data?.fault ? askSeldomMs : askAgainMs),
  })
}

/** Newest first, part by part. */
export function useDeadLetters() {
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, 'dead'],
    queryFn: ({ pageParam, signal }) => call('GET /alert-deliveries', { query: { state: 'dead', after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function useDismiss() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (id: string) => call('POST /alert-deliveries/:id/dismiss', { params: { id } }),
    onSettled,
  })
}

export function useReplay() {
  const onSettled = useAskedAnew()
  return useMutation({
    mutationFn: (id: string) => call('POST /alert-deliveries/:id/replay', { params: { id } }),
    onSettled,
  })
}
