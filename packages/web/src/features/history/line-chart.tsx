// Chart of numbers over time: lines with their names at their ends, and a few ticks on the axes. Its table is elsewhere.
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './charts.module.css'

interface Line {
  label: string
  /** One per time. */
  values: number[]
}

interface LineChartProps {
  title: string
  /** Times in milliseconds, in order. */
  at: number[]
  /** For each time, whether its scan was partial: its dot is hollow. */
  partial: boolean[]
  /** One or two. */
  lines: Line[]
  /** Time zone of the days on the axis. */
  timeZone: string
  /** Top of the axis; by default, the highest value. */
  max?: number
}

const height = 160
const room = { top: 12, right: 104, bottom: 24, left: 36 }
/** Width before the element was measured. */
const widthBefore = 640
const dotsMax = 80
const labelGap = 16

/** Names of lines that end at nearly the same height are moved apart. */
function labelPlaces(ends: number[]): number[] {
  const [one = 0, other] = ends
  if (other === undefined) return [one]
  const short = labelGap - Math.abs(other - one)
  if (short <= 0) return [one, other]
  return one <= other ? [one - short / 2, other + short / 2] : [one + short / 2, other - short / 2]
}

/** Summary in one sentence for people who do not see it. */
export function LineChart({ title, at, partial, lines, timeZone, max }: LineChartProps) {
  const { t, i18n } = useTranslation()
  const { ref, width: measured } = useElementSize()
  const titleId = useId()
  const width = measured || widthBefore
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  const top = max ?? Math.max(1, ...lines.flatMap(({ values }) => values))
  const x = (moment: number) => room.left + (last === first ? 1 : (moment - first) / (last - first)) * (width - room.left - room.right)
  const y = (value: number) => room.top + (1 - value / top) * (height - room.top - room.bottom)
  const places = labelPlaces(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const said = lines.map(({ label, values }) =>
    t('history.said', { label, first: values[0], last: values.at(-1), least: Math.min(...values), most: Math.max(...values) }),
  )
  return (
    <figure className={css.figure} ref={ref}>
      <figcaption id={titleId}>{title}</figcaption>
      <svg role="img" aria-label={`${title}. ${said.join(' ')}`} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {[0, top].map((value) => (
          <g key={value}>
            <line className={css.axis} x1={room.left} x2={width - room.right} y1={y(value)} y2={y(value)} />
            <text className={css.mark} x={room.left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <text className={css.mark} x={x(first)} y={height - 6}>
          {day.format(first)}
        </text>
        {last > first ? (
          <text className={css.mark} x={x(last)} y={height - 6} textAnchor="end">
            {day.format(last)}
          </text>
        ) : null}
        {lines.map(({ label, values }, line) => (
          <g key={label} className={line === 0 ? css.first : css.second}>
            <polyline points={values.map((value, index) => `${x(at[index] ?? 0)},${y(value)}`).join(' ')} />
            {values.length > dotsMax
              ? null
              : values.map((value, index) => (
                  <circle key={at[index]} cx={x(at[index] ?? 0)} cy={y(value)} r={3} data-partial={partial[index] || undefined} />
                ))}
            <text className={css.name} x={width - room.right + 10} y={(places[line] ?? 0) + 4}>
              {values.at(-1)} {label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
