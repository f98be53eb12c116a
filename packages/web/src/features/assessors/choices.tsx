// Choices of an assessor: a site, a period, a moment.
import { assessmentMax } from '@tillwatch/contract/lists'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './assess.module.css'
import { useReading } from './reading.ts'
import { faultOf, isChoosable, type PeriodFault, usePlace } from './use-place.ts'

interface FieldProps {
  label: string
  children: (id: string) => ReactNode
}

export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** The sites that the link covers; nothing if there is only one. */
export function SiteChoice() {
  const { t } = useTranslation()
  const { sites } = useReading().assessment
  const { site, go } = usePlace()
  if (sites.length < 2) return null
  return (
    <Field label={t('assess.choose.site')}>
      {(id) => (
        <select id={id} value={site?.id ?? ''} onChange={(event) => go({ site: event.currentTarget.value, page: '' })}>
          {sites.map((each) => (
            <option key={each.id} value={each.id}>
              {each.host}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface DayProps {
  label: string
  value: string
  max: string
  change: (day: string) => void
  /** Called when typing has ended, because each response is a recorded view. */
  done: () => void
}

function DayField({ label, value, max, change, done }: DayProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    done()
  }
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value}
          max={max}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={done}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

/** From one day to another, in the account's time zone, which is named. An invalid period is reported, not requested. */
export function PeriodChoice() {
  const { t } = useTranslation()
  const { from, to, today, go } = usePlace()
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const days = { from, to, ...typed }
  const isNew = days.from !== from || days.to !== to
  const fault = isNew ? faultOf(days, today) : null
  const done = () => {
    if (!isNew || fault !== null) return
    setTyped({})
    go(days)
  }
  const field = (name: 'from' | 'to') => (
    <DayField
      label={t(`assess.choose.${name}`)}
      value={days[name]}
      max={today}
      change={(day) => setTyped((before) => ({ ...before, [name]: day }))}
      done={done}
    />
  )
  return (
    <>
      {field('from')}
      {field('to')}
      <Zone fault={fault} />
    </>
  )
}

/** The day whose end is requested. */
export function MomentChoice() {
  const { t } = useTranslation()
  const { asOf, today, go } = usePlace()
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? asOf.day
  const fault = isChoosable(day, today) ? null : 'day'
  const done = () => {
    if (typed === null || fault !== null) return
    setTyped(null)
    go({ at: typed })
  }
  return (
    <>
      <DayField label={t('assess.choose.at')} value={day} max={today} change={setTyped} done={done} />
      <Zone fault={fault} />
    </>
  )
}

function Zone({ fault }: { fault: PeriodFault | null }) {
  const { t } = useTranslation()
  const { timeZone } = useReading().assessment
  if (fault === null) return <p className={css.hint}>{t('assess.choose.zone', { timeZone })}</p>
  return (
    <p role="alert" className={css.hint}>
      {t(`assess.choose.fault.${fault}`, { count: assessmentMax.spanDays })}
    </p>
  )
}

export function Choices({ children }: { children: ReactNode }) {
  return <div className={css.choices}>{children}</div>
}
