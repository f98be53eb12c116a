// Fields of one step, by kind.
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { shopActions } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { linesOf, type Step, selectorsOf } from './draft.ts'

interface PartsProps<Kind extends Step = Step> {
  step: Kind
  change: (step: Step) => void
}
type Typing = Extract<Step, { type: 'change' }>

/** Visible lines of selectors. */
const ROWS_MAX = 6

const plainly = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Nothing for a step without parts. */
export function StepParts({ step, change }: PartsProps) {
  const { t } = useTranslation()
  const number = (name: 'x' | 'y' | 'width' | 'height', value: number, max: number) => (
    <NumberInput
      label={t(`journeys.part.${name}`)}
      min={0}
      max={max}
      value={value}
      onChange={(next) => change({ ...step, [name]: Number(next) } as Step)}
    />
  )
  if ('selectors' in step && step.selectors)
    return (
      <>
        <Textarea
          {...plainly}
          label={t('journeys.part.selectors')}
          description={t('journeys.part.selectorsText')}
          rows={Math.min(ROWS_MAX, step.selectors.length)}
          value={linesOf(step.selectors)}
          onChange={(event) => change({ ...step, selectors: selectorsOf(event.currentTarget.value) })}
        />
        {step.type === 'change' ? <ValueParts step={step} change={change} /> : null}
        {step.type === 'waitForElement' ? (
          <Checkbox
            label={t('journeys.part.visible')}
            checked={step.visible}
            onChange={(event) => change({ ...step, visible: event.currentTarget.checked })}
          />
        ) : null}
      </>
    )
  switch (step.type) {
    case 'navigate':
      return (
        <TextInput
          {...plainly}
          label={t('journeys.part.url')}
          value={step.url}
          onChange={({ currentTarget }) => change({ ...step, url: currentTarget.value })}
        />
      )
    case 'keyDown':
    case 'keyUp':
      return (
        <TextInput
          {...plainly}
          label={t('journeys.part.key')}
          value={step.key}
          onChange={({ currentTarget }) => change({ ...step, key: currentTarget.value })}
        />
      )
    case 'waitForNavigation':
      return (
        <TextInput
          {...plainly}
          label={t('journeys.part.ledTo')}
          description={t('journeys.part.ledToText')}
          value={step.url ?? ''}
          onChange={({ currentTarget }) => change({ ...step, url: currentTarget.value })}
        />
      )
    case 'waitForAddress':
      return (
        <TextInput
          {...plainly}
          label={t('journeys.part.contains')}
          value={step.contains}
          onChange={({ currentTarget }) => change({ ...step, contains: currentTarget.value })}
        />
      )
    case 'waitForExpression':
      return (
        <TextInput
          {...plainly}
          label={t('journeys.part.expression')}
          value={step.expression}
          onChange={({ currentTarget }) => change({ ...step, expression: currentTarget.value })}
        />
      )
    case 'scroll':
      return [<div key="x">{number('x', step.x ?? 0, 1_000_000)}</div>, <div key="y">{number('y', step.y ?? 0, 1_000_000)}</div>]
    case 'setViewport':
      return [<div key="width">{number('width', step.width, 4_000)}</div>, <div key="height">{number('height', step.height, 4_000)}</div>]
    case 'shop':
      return (
        <NativeSelect
          label={t('journeys.part.action')}
          data={shopActions.map((value) => ({ value, label: t(`journeys.action.${value}`) }))}
          value={step.action}
          onChange={({ currentTarget }) => change({ ...step, action: currentTarget.value as (typeof shopActions)[number] })}
        />
      )
    default:
      return null
  }
}

const kinds = ['plain', 'secret', 'totp'] as const

/** Text to type, or the name of a secret. */
function ValueParts({ step, change }: PartsProps<Typing>) {
  const { t } = useTranslation()
  const { value } = step
  const kind = typeof value === 'string' ? 'plain' : 'secret' in value ? 'secret' : 'totp'
  const text = typeof value === 'string' ? value : 'secret' in value ? value.secret : value.totp
  const typed = (of: (typeof kinds)[number], said: string): Typing['value'] =>
    of === 'plain' ? said : of === 'secret' ? { secret: said } : { totp: said }
  return (
    <>
      <NativeSelect
        label={t('journeys.part.valueKind')}
        data={kinds.map((one) => ({ value: one, label: t(`journeys.part.${one}`) }))}
        value={kind}
        onChange={({ currentTarget }) =>
          change({ ...step, value: typed(currentTarget.value as (typeof kinds)[number], kind === 'plain' ? '' : text) })
        }
      />
      <TextInput
        {...plainly}
        label={t(kind === 'plain' ? 'journeys.part.value' : 'journeys.part.secretName')}
        value={text}
        onChange={({ currentTarget }) => change({ ...step, value: typed(kind, currentTarget.value) })}
      />
    </>
  )
}
