// How to record a journey in Chrome: steps, each with a drawing of what to look for.
import './texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './journeys.module.css'

const box = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
const line = (y: number, width: number, x = 24) => <rect x={x} y={y} width={width} height="5" rx="2.5" fill="currentColor" opacity="0.25" />
const accent = 'var(--tw-accent)'

/** A browser window; the drawing is inside. */
function Window({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" className={css.drawing}>
      <rect x="1" y="1" width="238" height="138" rx="8" {...box} opacity="0.5" />
      <path d="M1 22H239" stroke="currentColor" opacity="0.5" />
      {[14, 26, 38].map((x) => (
        <circle key={x} cx={x} cy="12" r="3.5" fill="currentColor" opacity="0.35" />
      ))}
      <rect x="54" y="7" width="150" height="10" rx="5" fill="currentColor" opacity="0.12" />
      {children}
    </svg>
  )
}

/** `name`: what the menu calls the recorder. `file`: the kind of its file. */
const drawings = (name: string, file: string) => ({
  /** The menu of the developer tools, with Recorder chosen. */
  open: (
    <Window>
      <path d="M130 22V139" stroke="currentColor" opacity="0.5" />
      {line(40, 80)}
      {line(54, 60)}
      <rect x="142" y="44" width="86" height="80" rx="4" {...box} opacity="0.6" />
      {line(56, 50, 152)}
      {line(72, 60, 152)}
      <rect x="146" y="84" width="78" height="16" rx="3" fill={accent} opacity="0.2" />
      <circle cx="156" cy="92" r="4" fill={accent} />
      <text x="166" y="96" fontSize="11" fill="currentColor">
        {name}
      </text>
      {line(108, 46, 152)}
      {[218, 224, 230].map((x) => (
        <circle key={x} cx={x} cy="33" r="1.8" fill="currentColor" />
      ))}
    </Window>
  ),
  /** A product goes into the cart while the recorder runs. */
  record: (
    <Window>
      <rect x="24" y="36" width="60" height="60" rx="4" {...box} opacity="0.5" />
      {line(40, 90, 98)}
      {line(54, 60, 98)}
      <rect x="98" y="74" width="70" height="22" rx="4" fill={accent} opacity="0.25" />
      <path d="M112 80h4l4 10h14l4-8h-20" fill="none" stroke={accent} strokeWidth="2" />
      <path d="M160 88l14 14-5 1-3 6z" fill="currentColor" />
      <circle cx="206" cy="118" r="10" fill="none" stroke="var(--tw-red)" strokeWidth="2" />
      <circle cx="206" cy="118" r="6" fill="var(--tw-red)" />
    </Window>
  ),
  /** The payment form, with empty fields, and the button that ends the recording. */
  stop: (
    <Window>
      <rect x="24" y="40" width="140" height="18" rx="3" {...box} />
      <rect x="24" y="68" width="64" height="18" rx="3" {...box} />
      <rect x="100" y="68" width="64" height="18" rx="3" {...box} />
      <rect x="134" y="44" width="22" height="10" rx="2" fill="currentColor" opacity="0.3" />
      <circle cx="206" cy="118" r="10" fill="none" stroke="var(--tw-red)" strokeWidth="2" />
      <rect x="201.500" y="113.500" width="9" height="9" rx="1" fill="var(--tw-red)" />
    </Window>
  ),
  /** A file leaves the recorder. */
  export: (
    <Window>
      {[44, 62, 80, 98].map((y) => (
        <g key={y}>
          <circle cx="30" cy={y + 2} r="4" fill={accent} opacity="0.5" />
          {line(y, 70, 42)}
        </g>
      ))}
      <path d="M124 74h34m-8-8 8 8-8 8" fill="none" stroke={accent} strokeWidth="3" />
      <path d="M172 44h32l14 14v50h-46z" {...box} />
      <path d="M204 44v14h14" {...box} />
      <text x="180" y="90" fontSize="11" fill="currentColor">
        {file}
      </text>
    </Window>
  ),
})

const steps = ['open', 'record', 'stop', 'export'] as const

export function RecorderGuide() {
  const { t } = useTranslation()
  const drawn = drawings(t('journeys.guide.name'), t('journeys.guide.file'))
  return (
    <ol className={css.guide}>
      {steps.map((step) => (
        <li key={step}>
          {drawn[step]}
          <p className={css.plain}>{t(`journeys.guide.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
