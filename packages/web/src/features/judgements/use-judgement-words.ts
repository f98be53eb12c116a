// Sentences of a judgement in the person's language.

import type { JudgeReasonCode } from '@tillwatch/contract/lists'
import type { ScriptJudgementAnswer } from '@tillwatch/contract/shapes'
import { sayCapability } from '@tillwatch/messages/changes'
import { formatJudgeReason } from '@tillwatch/messages/judgments'
import { sayDeedAlone } from '@tillwatch/messages/laboratory'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

type Reason = ScriptJudgementAnswer['reasons'][number]
type Behaviour = NonNullable<ScriptJudgementAnswer['laboratory']>['behaviours'][number]

const placesMax = 3

export function useJudgementWords() {
  const { t, i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return {
    /** The reason, with the first lines that it refers to. */
    reasonOf: ({ code, values, places }: Reason): string => {
      const lines = places
        .slice(0, placesMax)
        .map(({ layer, line, column }) => (layer === 0 ? t('judgements.line', { line, column }) : t('judgements.laterLine', { line })))
      const said = formatJudgeReason({ reason: code as JudgeReasonCode, ...values }, language)
      return lines.length === 0 ? said : `${said.replace(/\.$/, '')} (${[...new Set(lines)].join('; ')}).`
    },
    capabilityOf: ({ kind, what }: ScriptJudgementAnswer['capabilities'][number]): string =>
      sayCapability({ kind: kind as Parameters<typeof sayCapability>[0]['kind'], what }, language),
    didOf: ({ kind, gate, params }: Behaviour): string => {
      const what = sayDeedAlone({ kind, params }, language)
      return gate === null ? what : t('judgements.gate', { what, gate })
    },
  }
}
