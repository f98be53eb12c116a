// Editor of a journey: its steps in order, its secrets, and saving. Fully usable by keyboard.
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type JourneyStepKind, journeyStepKinds } from '@tillwatch/contract/lists'
import type { JourneyTrial, PageJourney } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { type Draft, draftsOf, finished, moved, newStep } from './draft.ts'
import css from './journeys.module.css'
import { journeyKey, usePutJourney } from './requests.ts'
import { StepParts } from './step-parts.tsx'
import { StepOutcome } from './trial-status.tsx'
import { isOpen } from './trials.ts'
import { useProblem } from './use-problem.ts'

interface EditorProps {
  pageId: string
  journey: PageJourney
  /** The last trial of the stored steps. */
  trial: JourneyTrial | null
  /** Whether a trial was asked for just now. */
  isBusy: boolean
  /** Runs the stored steps up to this one. */
  tryTo: (until: number) => void
}

/** Resets for each journey. */
export function StepsEditor({ pageId, journey, trial, isBusy, tryTo }: EditorProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const put = usePutJourney(pageId)
  const problem = useProblem()
  const [drafts, setDrafts] = useState(() => draftsOf(journey.steps))
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const [hosts, setHosts] = useState<Record<string, string>>({})
  const [kind, setKind] = useState<JourneyStepKind>('click')
  const edit = (next: Draft[]) => {
    setDrafts(next)
    if (put.error) put.reset()
  }
  const steps = drafts.map(({ step }) => finished(step))
  const isChanged = JSON.stringify(steps) !== JSON.stringify(journey.steps) || [secrets, hosts].some((one) => Object.keys(one).length > 0)
  const save = (then: () => void) => {
    // A second press comes before the screen changes.
    if (cache.isMutating({ mutationKey: journeyKey(pageId) }) > 0) return
    const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''))
    const changed = Object.fromEntries(Object.entries(hosts).map(([name, line]) => [name, line.split(/[\s,]+/).filter(Boolean)]))
    const saved = () => {
      setSecrets({})
      setHosts({})
      void notify.success(t('journeys.saved'))
      then()
    }
    put.mutate(
      {
        journey: { title: journey.title, steps },
        secrets: given,
        ...(Object.keys(changed).length > 0 && { hosts: changed }),
      },
      { onSuccess: saved },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(() => {})
  }
  const runTo = (until: number) => (isChanged ? save(() => tryTo(until)) : tryTo(until))
  const add = () => edit([...drafts, { key: Math.max(0, ...drafts.map(({ key }) => key)) + 1, step: newStep(kind) }])
  const refused = problem(put.error, new Set(Object.keys(put.variables?.secrets ?? {})))
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ol className={css.steps}>
        {drafts.map(({ key, step }, at) => (
          <li key={key}>
            <fieldset className={css.step}>
              <legend>{t('journeys.step', { step: at + 1, kind: t(`journeys.kind.${step.type}`) })}</legend>
              <div className={css.parts}>
                <StepParts step={step} change={(next) => edit(drafts.map((one) => (one.key === key ? { key, step: next } : one)))} />
              </div>
              {isChanged ? null : <StepOutcome trial={trial} step={at + 1} />}
              <div className={css.bar}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={put.isPending || isBusy || isOpen(trial)}
                  aria-label={t(isChanged ? 'journeys.trial.saveAndRun' : 'journeys.trial.runTo', { step: at + 1 })}
                  onClick={() => runTo(at + 1)}
                >
                  {t(isChanged ? 'journeys.trial.saveAndHere' : 'journeys.trial.here')}
                </Button>
                <Move name={t('journeys.up', { step: at + 1 })} off={at === 0} act={() => edit(moved(drafts, at, -1))} sign="↑" />
                <Move
                  name={t('journeys.down', { step: at + 1 })}
                  off={at === drafts.length - 1}
                  act={() => edit(moved(drafts, at, 1))}
                  sign="↓"
                />
                <Move
                  name={t('journeys.drop', { step: at + 1 })}
                  off={drafts.length === 1}
                  act={() => edit(drafts.filter((one) => one.key !== key))}
                  sign="×"
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={css.bar}>
        <NativeSelect
          label={t('journeys.addKind')}
          data={journeyStepKinds.map((value) => ({ value, label: t(`journeys.kind.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as JourneyStepKind)}
        />
        <Button variant="default" onClick={add}>
          {t('journeys.add')}
        </Button>
      </div>
      {journey.secrets.length > 0 ? (
        <SecretFields
          {...{ secrets: journey.secrets, values: secrets, hosts }}
          change={(nextValues, nextHosts) => {
            setSecrets(nextValues)
            setHosts(nextHosts)
            if (put.error) put.reset()
          }}
        />
      ) : null}
      {refused === null ? null : (
        <p role="alert" className={`${css.plain} ${css.broken}`}>
          {refused}
        </p>
      )}
      {put.error && refused === null ? (
        <RequestFailed title={t('journeys.saveFailed')} error={put.error} conflict={t('journeys.trial.open')} />
      ) : null}
      <div className={css.bar}>
        <Button type="submit" loading={put.isPending}>
          {t('journeys.save')}
        </Button>
      </div>
    </form>
  )
}

function Move({ name, off, act, sign }: { name: string; off: boolean; act: () => void; sign: string }) {
  return (
    <Button size="xs" variant="default" disabled={off} aria-label={name} title={name} onClick={act}>
      {sign}
    </Button>
  )
}

type Texts = Record<string, string>

interface SecretFieldsProps {
  secrets: PageJourney['secrets']
  /** What was typed, by name. */
  values: Texts
  /** Lines of hosts that were changed, by name. */
  hosts: Texts
  change: (values: Texts, hosts: Texts) => void
}

function SecretFields({ secrets, values, hosts, change }: SecretFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className={css.heading}>{t('journeys.secrets')}</h3>
      <p className={css.plain}>{t('journeys.secretsText')}</p>
      {secrets.map(({ name, isSeed, isSet, hosts: stored }) => (
        <div key={name} className={css.parts}>
          <PasswordInput
            label={t(isSeed ? 'journeys.seed' : 'journeys.secret', { name })}
            description={t(isSet ? 'journeys.isSet' : 'journeys.isMissing')}
            autoComplete="new-password"
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => change({ ...values, [name]: currentTarget.value }, hosts)}
          />
          <TextInput
            label={t('journeys.hosts', { name })}
            description={t('journeys.hostsText')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={hosts[name] ?? stored.join(' ')}
            onChange={({ currentTarget }) => change(values, { ...hosts, [name]: currentTarget.value })}
          />
        </div>
      ))}
    </>
  )
}
