// Owns what of the evidence is shown: the address says it, beside the key, which stays where it is.
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useReading } from './reading.ts'

export const parts = ['overview', 'procedures', 'inventory', 'scans', 'changes', 'headers', 'alerts', 'sample', 'evidence'] as const
export type Part = (typeof parts)[number]

const dayMs = 86_400_000
const usualDays = 90
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** A day of UTC as the address has it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The last moment of a day of UTC; none for today, which has not ended. */
export const endOf = (day: string): string | undefined => (day === '' || day === dayOf(new Date()) ? undefined : `${day}T23:59:59.999Z`)

export function usePart(): Part {
  const [search] = useSearchParams()
  return parts.find((part) => part === search.get('part')) ?? 'overview'
}

/** The site and the period that are shown, and a way to another place. Days are of UTC, both included. */
export function usePlace() {
  const { assessment } = useReading()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const day = (name: string, otherwise: string) => {
    const given = search.get(name) ?? ''
    return dayPattern.test(given) ? given : otherwise
  }
  const site = assessment.sites.find(({ id }) => id === search.get('site')) ?? assessment.sites[0]
  const to = day('to', dayOf(new Date()))
  const from = day('from', dayOf(new Date(Date.parse(to) - (usualDays - 1) * dayMs)))
  const addressOf = (changed: Record<string, string>): string => {
    const after = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed)) value === '' ? after.delete(name) : after.set(name, value)
    return `?${after}${hash}`
  }
  const go = (changed: Record<string, string>) => void navigate(addressOf(changed), { replace: true, preventScrollReset: true })
  return {
    site,
    from,
    to,
    /** What the server is asked with: moments, the last one not included. */
    period: { from: `${from}T00:00:00Z`, to: `${dayOf(new Date(Date.parse(to) + dayMs))}T00:00:00Z` },
    chosen: (name: string) => search.get(name) ?? '',
    addressOf,
    go,
  }
}
