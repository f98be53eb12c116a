// Owns one line of the dialog that authorizes with drafts: whose scripts they are, whether they are taken, and why they are needed.
import { Checkbox, Group, Radio, Textarea } from '@mantine/core'
import { decisionReasons } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { usePurposeName } from '../use-purpose-name.ts'
import { useVendorWords } from '../vendors/vendor-words.ts'
import css from './decide.module.css'
import type { DraftedLine } from './drafted-lines.ts'
import { ScriptLink } from './script-link.tsx'

interface DraftLineProps {
  /** Of its text field. */
  id: string
  siteId: string
  line: DraftedLine
  /** What is wrong with it, in words; null for nothing. */
  problem: string | null
  change: (key: string, changes: Partial<DraftedLine>) => void
}

/** Typing takes the line: whoever says why scripts are needed means to authorize them. */
export function DraftLine({ id, siteId, line: { key, scripts, reason, text, isTaken }, problem, change }: DraftLineProps) {
  const { t } = useTranslation()
  const { nameOf } = useVendorWords()
  const purposeOf = usePurposeName()
  const [first] = scripts
  const purpose = first.vendor === null ? null : purposeOf(first.purpose)
  const name = [nameOf(first), purpose].filter(Boolean).join(' · ')
  const links = scripts.map((script) => (
    <li key={script.id}>
      <ScriptLink siteId={siteId} script={script} />
    </li>
  ))
  return (
    <fieldset className={css.line} aria-label={name}>
      <Checkbox
        label={<strong>{name}</strong>}
        classNames={{ label: css.long }}
        checked={isTaken}
        onChange={(event) => change(key, { isTaken: event.currentTarget.checked })}
      />
      {scripts.length === 1 ? (
        <ul className={css.scripts}>{links}</ul>
      ) : (
        <details>
          <summary className={css.summary}>{t('siteScripts.vendors.count', { count: scripts.length })}</summary>
          <ul className={css.scripts}>{links}</ul>
        </details>
      )}
      <Textarea
        id={id}
        aria-label={t('siteScripts.drafted.why', { name })}
        rows={3}
        resize="vertical"
        maxLength={2000}
        value={text}
        error={problem}
        onChange={(event) => change(key, { text: event.currentTarget.value, isTaken: true })}
      />
      <Radio.Group
        aria-label={t('siteScripts.drafted.reason', { name })}
        value={reason}
        onChange={(value) => change(key, { reason: value as typeof reason })}
      >
        <Group gap={24}>
          {decisionReasons.map((value) => (
            <Radio key={value} size="xs" value={value} label={t(`siteScripts.decide.reasons.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
    </fieldset>
  )
}
