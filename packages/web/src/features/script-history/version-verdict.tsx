// Verdict on a version of a script, and since when.
import type { ScriptVersion } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import words from '#components/words.module.css'
import { useStandingWords } from '#features/inventory/index.ts'
import { formatDay } from '#lib/format.ts'
import css from './history.module.css'

/** A stealing version stays marked, whatever the script's current state. */
export function VersionVerdict({ version: { verdict, judgedAt, isUnderstood, maliciousAt } }: { version: ScriptVersion }) {
  const { i18n } = useTranslation()
  const say = useStandingWords()
  const day = (at: string) => formatDay(at, i18n.language)
  if (judgedAt === null && maliciousAt === null) return null
  const word = say({ code: verdict === null || (verdict === 'benign' && !isUnderstood) ? 'verdict.not-understood' : `verdict.${verdict}` })
  const own = judgedAt === null ? null : say({ code: 'verdict.since', values: { verdict: word, when: day(judgedAt) } })
  const elsewhere =
    maliciousAt !== null && verdict !== 'malicious' ? say({ code: 'verdict.elsewhere', values: { when: day(maliciousAt) } }) : null
  const isGrave = maliciousAt !== null || verdict === 'suspicious'
  return (
    <>
      {[elsewhere, own].map((line) =>
        line === null ? null : (
          <div key={line} className={isGrave ? `${words.word} ${words.red}` : css.note}>
            {isGrave ? <Icon name="warn" size={14} /> : null}
            {line}
          </div>
        ),
      )}
    </>
  )
}
