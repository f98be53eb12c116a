// Owns what an assessor chooses: a site, a period, a moment.
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './assess.module.css'
import { useReading } from './reading.ts'
import { dayOf, usePlace } from './use-place.ts'

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

/** Of the sites that the link covers; nothing where there is only one. */
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

/** From a day to a day. */
export function PeriodChoice() {
  const { t } = useTranslation()
  const { from, to, go } = usePlace()
  const today = dayOf(new Date())
  return (
    <>
      <Field label={t('assess.choose.from')}>
        {(id) => <input id={id} type="date" value={from} max={to} onChange={(event) => go({ from: event.currentTarget.value })} />}
      </Field>
      <Field label={t('assess.choose.to')}>
        {(id) => (
          <input id={id} type="date" value={to} min={from} max={today} onChange={(event) => go({ to: event.currentTarget.value })} />
        )}
      </Field>
    </>
  )
}

/** As of a day: today unless another is chosen. */
export function DayChoice() {
  const { t } = useTranslation()
  const { chosen, go } = usePlace()
  const today = dayOf(new Date())
  return (
    <Field label={t('assess.choose.at')}>
      {(id) => (
        <input id={id} type="date" value={chosen('at') || today} max={today} onChange={(event) => go({ at: event.currentTarget.value })} />
      )}
    </Field>
  )
}

export function Choices({ children }: { children: ReactNode }) {
  return <div className={css.choices}>{children}</div>
}
