// The shown part of the evidence, stored in the address next to the key, which stays.
import { assessmentMax } from '@tillwatch/contract/lists'
import { dayAt, dayPlus, dayStart, isDay } from '@tillwatch/contract/rules'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useReading } from './reading.ts'

export const parts = [
  'overview',
  'procedures',
  'documents',
  'inventory',
  'scans',
  'changes',
  'headers',
  'alerts',
  'sample',
  'evidence',
] as const
export type Part = (typeof parts)[number]

const usualDays = 90
/** The server rejects older dates; while somebody types a year, it begins with the year 2. */
const firstDay = '2000-01-01'

/** What is wrong with a period of days, both included: an invalid or future day, the wrong order, or too many. */
export type PeriodFault = 'day' | 'order' | 'long'

export function faultOf({ from, to }: { from: string; to: string }, today: string): PeriodFault | null {
  if (![from, to].every((day) => isChoosable(day, today))) return 'day'
  if (from > to) return 'order'
  return dayPlus(from, assessmentMax.spanDays) <= to ? 'long' : null
}

/** Whether that day can be requested. */
export const isChoosable = (day: string, today: string): boolean => isDay(day) && day >= firstDay && day <= today

export function usePart(): Part {
  const [search] = useSearchParams()
  return parts.find((part) => part === search.get('part')) ?? 'overview'
}

/** The shown site and period, and a function to change them. Days are in the account's time zone, both included. */
export function usePlace() {
  const { assessment } = useReading()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { sites, timeZone } = assessment
  const today = dayAt(new Date(), timeZone)
  const day = (name: string, otherwise: string) => {
    const given = search.get(name) ?? ''
    return isChoosable(given, today) ? given : otherwise
  }
  const to = day('to', today)
  const usual = { from: dayPlus(to, 1 - usualDays), to }
  const asked = { from: day('from', usual.from), to }
  const days = faultOf(asked, today) === null ? asked : usual
  const addressOf = (changed: Record<string, string>): string => {
    const after = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed)) value === '' ? after.delete(name) : after.set(name, value)
    return `?${after}${hash}`
  }
  const go = (changed: Record<string, string>) => void navigate(addressOf(changed), { replace: true, preventScrollReset: true })
  return {
    site: sites.find(({ id }) => id === search.get('site')) ?? sites[0],
    today,
    ...days,
    /** Parameters of the request: times, with an exclusive end. */
    period: { from: dayStart(days.from, timeZone).toISOString(), to: endOf(days.to, timeZone).toISOString() },
    /** The day of the inventory, and its last moment; none for today, which has not ended. */
    asOf: {
      day: day('at', today),
      at: day('at', today) === today ? undefined : new Date(endOf(day('at', today), timeZone).getTime() - 1).toISOString(),
    },
    chosen: (name: string) => search.get(name) ?? '',
    addressOf,
    go,
  }
}

const endOf = (day: string, timeZone: string): Date => dayStart(dayPlus(day, 1), timeZone)
