// Random samples: the population, the seed, the drawn entries, and how anyone can reproduce them.
import { call, pathTo } from '#lib/api.ts'
import '#features/alerts/texts.ts'
import '#features/changes/texts.ts'
import { isGraded, type SampledKind, sampledKinds } from '@tillwatch/contract/lists'
import type { Sample } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Button } from '#components/button.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import css from '../assess.module.css'
import { Choices, Field, PeriodChoice } from '../choices.tsx'
import { useRead, useSave } from '../reading.ts'
import { SaveScan } from '../save-scan.tsx'
import { Moment, Nothing, roles, Shown, Table } from '../shown.tsx'
import { useStanding } from '../standing.ts'
import { usePlace } from '../use-place.ts'

interface Draw {
  of: SampledKind
  size: string
  seed: string
}

export function SamplePart() {
  const { t } = useTranslation()
  const { go, chosen, from, to } = usePlace()
  const kind = sampledKinds.find((each) => each === chosen('of')) ?? 'scripts'
  const [draw, setDraw] = useState<Draw>({ of: kind, size: chosen('size') || '10', seed: chosen('seed') })
  const choose = (changed: Partial<Draw>) => setDraw((before) => ({ ...before, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go({ ...draw, seed: draw.seed === '' ? newSeed() : draw.seed, from, to })
  }
  return (
    <>
      <p className={css.text}>{t('assess.sample.lead')}</p>
      <form onSubmit={submit}>
        <Choices>
          <Field label={t('assess.sample.of')}>
            {(id) => (
              <select id={id} value={draw.of} onChange={(event) => choose({ of: event.currentTarget.value as SampledKind })}>
                {sampledKinds.map((each) => (
                  <option key={each} value={each}>
                    {t(`assess.sample.kinds.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('assess.sample.size')}>
            {(id) => (
              <input
                id={id}
                type="number"
                min={1}
                max={100}
                required
                value={draw.size}
                onChange={(event) => choose({ size: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('assess.sample.seed')}>
            {(id) => (
              <input
                id={id}
                pattern="[A-Za-z0-9_.\-]{1,64}"
                title={t('assess.sample.seedHint')}
                value={draw.seed}
                onChange={(event) => choose({ seed: event.currentTarget.value })}
              />
            )}
          </Field>
          <PeriodChoice />
          <Button type="submit" kind="main">
            {t('assess.sample.draw')}
          </Button>
        </Choices>
      </form>
      {chosen('seed') === '' ? null : <Drawn />}
    </>
  )
}

/** Sixteen hexadecimal digits: created here and written to the address, so that reopening it gives the same sample. */
const newSeed = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function Drawn() {
  const { t } = useTranslation()
  const { period, chosen } = usePlace()
  const query = { of: (chosen('of') || 'scripts') as SampledKind, ...period }
  const draw = { ...query, size: chosen('size') || '10', seed: chosen('seed') }
  const asked = useRead(['sample', draw], (by) => call('GET /assessment/sample', { query: draw, ...by }))
  const { mutate, isPending } = useSave()
  return (
    <Shown asked={asked} refused={t('assess.sample.refused')}>
      {(sample) =>
        sample.population === 0 ? (
          <Nothing title={t('assess.sample.empty')} />
        ) : (
          <>
            <p>
              {t('assess.sample.drawn', { drawn: sample.drawn.length, population: sample.population })} <code>{sample.seed}</code>
            </p>
            <p className={css.quiet}>
              {t('assess.sample.digest')}: <code className={css.hash}>{sample.populationSha256}</code>
            </p>
            <p className={css.quiet}>{t('assess.sample.redo')}</p>
            <pre
              className={css.command}
            >{`while read -r id; do printf '%s\\n%s' '${sample.seed}' "$id" | sha256sum | cut -c1-64 | tr '\\n' ' '; echo "$id"; done < population.txt | sort | head -n ${sample.drawn.length}`}</pre>
            <div className={css.screenOnly}>
              <Button
                size="small"
                busy={isPending}
                onClick={() => mutate({ path: pathTo('GET /assessment/population.txt', { query }), name: 'population.txt' })}
              >
                {t('assess.sample.population')}
              </Button>
            </div>
            <DrawnTable sample={sample} />
          </>
        )
      }
    </Shown>
  )
}

function DrawnTable({ sample }: { sample: Sample }) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const columns = ['what', 'state', 'when', 'rank'] as const
  const standingOf = useStanding()
  const stateOf = ({ state, duty }: Pick<Sample['drawn'][number], 'state' | 'duty'>): string => {
    if (sample.of === 'scripts') return duty === null ? t('assess.inventory.notKept') : standingOf({ state: state as 'approved', ...duty })
    if (!isGraded(state)) return t('assess.sample.noSeverity')
    return sample.of === 'scans' ? t(`words.scanState.${state as 'complete'}`) : verdictOf(state as 'malicious').name
  }
  return (
    <Table columns={columns.map((column) => t(`assess.sample.${column}`))}>
      {sample.drawn.map(({ id, label, pageUrl, state, duty, at, scanId, rank }) => (
        <tr key={id} {...roles.row}>
          <th {...roles.rowheader} scope="row">
            <Address url={label} max={60} />
            {pageUrl === null ? null : <span className={css.below}>{pageUrl}</span>}
            <code className={`${css.below} ${css.hash}`}>{id}</code>
          </th>
          <td {...roles.cell} data-label={t('assess.sample.state')}>
            {stateOf({ state, duty })}
          </td>
          <td {...roles.cell} data-label={t('assess.sample.when')}>
            <Moment at={at} />
            {scanId === null ? null : (
              <div>
                <SaveScan scanId={scanId} />
              </div>
            )}
          </td>
          <td {...roles.cell} data-label={t('assess.sample.rank')}>
            <code className={css.hash}>{rank.slice(0, 16)}…</code>
          </td>
        </tr>
      ))}
    </Table>
  )
}
