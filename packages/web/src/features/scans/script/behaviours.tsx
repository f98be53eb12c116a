// Behavior of a script, grouped, in plain sentences.

import type { BehaviourKind } from '@tillwatch/contract/lists'
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { formatStanding } from '@tillwatch/messages/standing'
import { useTranslation } from 'react-i18next'
import { shortenMiddle } from '#lib/address.ts'
import { useLanguage } from '#lib/use-language.ts'
import css from './script.module.css'

type Behaviour = ScriptResult['behaviours'][number]

const groups = ['fields', 'sends', 'page', 'storage'] as const
const targetCharactersMax = 96

function groupOf(kind: BehaviourKind): (typeof groups)[number] {
  if (/^(listens|reads)-(field|keys?|submit|form)$/.test(kind)) return 'fields'
  if (/^(sends-|navigates|posts-message|changes-form-action)/.test(kind)) return 'sends'
  return /storage|cookie/.test(kind) ? 'storage' : 'page'
}

/** Text key of a behavior: an element without an address has a text of its own. */
function textOf({ kind, target, fieldKind }: Behaviour) {
  const nameless = /^(script|i?frame)?$/i.test(target)
  if (kind === 'inserts-script' && nameless) return 'inserts-inline-script'
  if (kind === 'inserts-frame' && nameless) return 'inserts-empty-frame'
  if (kind === 'listens-field' && fieldKind === null) return 'listens-element'
  // `cookie` stands for calls whose argument could not be read.
  if (kind === 'writes-cookie' && (target === '' || target === 'cookie' || target === 'set')) return 'writes-some-cookie'
  return kind
}

/**
 * Fields and keys come first. A script that did not run differs from one that did nothing. `isFlagged`: a verdict or an incident says that
 * the script does harm, even if this visit saw nothing.
 */
export function Behaviours({ script, isFlagged = false }: { script: ScriptResult; isFlagged?: boolean }) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  if (script.behaviours.length === 0)
    return (
      <p className="tw-muted">
        {!script.ran
          ? t('script.behavioursNotRun')
          : isFlagged
            ? formatStanding({ code: 'behaviour.flagged' }, language)
            : t('script.behavioursNone')}
      </p>
    )
  return groups.map((group) => {
    const members = script.behaviours.filter((behaviour) => groupOf(behaviour.kind) === group)
    return members.length === 0 ? null : (
      <div key={group}>
        <h4 className={css.group}>{t(`script.groups.${group}`)}</h4>
        <ul className={css.did}>
          {members.map((behaviour) => (
            <li key={JSON.stringify(behaviour)}>
              <Sentence behaviour={behaviour} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function Sentence({ behaviour }: { behaviour: Behaviour }) {
  const { t } = useTranslation()
  const field = behaviour.fieldKind ? t(`words.field.${behaviour.fieldKind}`) : behaviour.target || t('words.field.other')
  const [, line, column] = /\bat (\d+):(\d+)$/.exec(behaviour.detail) ?? []
  const sentence = t(`script.did.${textOf(behaviour)}`, {
    field,
    target: shortenMiddle(behaviour.target, targetCharactersMax) || t('script.somewhere'),
    times: t('script.times', { count: behaviour.count }),
    when: t(`words.phase.${behaviour.phase}`),
  })
  return (
    <>
      <span title={behaviour.target.length > targetCharactersMax ? behaviour.target : undefined}>{sentence}.</span>
      {line ? <span className={css.place}> {t('script.place', { line, column })}</span> : null}
    </>
  )
}
