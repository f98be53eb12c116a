// Requests about reports: kept reports, weekly schedules, language, and time zone.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportFormat } from '@tillwatch/contract/lists'
import type { MakeReport, SetReportSchedule, SetReportSettings } from '@tillwatch/contract/shapes'
import { apiAddress, call, pathTo } from '#lib/api.ts'

const reportsKey = ['reports'] as const
const schedulesKey = ['report-schedules'] as const
const settingsKey = ['report-settings'] as const
const askAgainMs = 2_000

/** Newest first, page by page; polled while a report is being made. */
export function useReports() {
  return useInfiniteQuery({
    queryKey: reportsKey,
    queryFn: ({ pageParam, signal }) => call('GET /reports', { query: { limit: 20, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ reports }) => reports.some((report) => report.state === 'queued')) ? askAgainMs : false,
  })
}

/** Address of a file, authorized by the browser's session. */
export const fileAddress = (id: string, format: ReportFormat): string =>
  apiAddress(pathTo('GET /reports/:id/:format', { params: { id, format } }))

/** Requests a report. */
export function useMakeReport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (order: MakeReport) => call('POST /reports', { body: order }),
    onSettled: () => cache.invalidateQueries({ queryKey: reportsKey }),
  })
}

export function useSchedules() {
  return useQuery({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => call('GET /report-schedules', { signal }),
    staleTime: 0,
  })
}

export function useSetSchedule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: SetReportSchedule) => call('PUT /report-schedules', { body: given }),
    onSuccess: (list) => cache.setQueryData(schedulesKey, list),
  })
}

export function useReportSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /report-settings', { signal }),
    staleTime: 0,
  })
}

/** The days of schedules depend on the time zone. */
export function useSetReportSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: SetReportSettings) => call('PUT /report-settings', { body: given }),
    onSuccess: (settings) => {
      cache.setQueryData(settingsKey, settings)
      return cache.invalidateQueries({ queryKey: schedulesKey })
    },
  })
}
