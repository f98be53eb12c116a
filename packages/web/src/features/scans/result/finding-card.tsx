// Owns one matter found: what, why it matters, what to do, and every place with its facts.
import { Button } from '@mantine/core'
import type { Finding, ScriptResult } from '@tillwatch/core/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { hostOf } from '#lib/address.ts'
import { useScriptLabel } from '../script-label.ts'
import { ScriptLink } from '../script-link.tsx'
import { type Fact, useFacts } from '../wording.ts'
import css from './findings.module.css'
import type { FindingGroup } from './needs.ts'

const shownAtFirst = 4
const keyOf = (finding: Finding) => `${finding.scriptId} ${finding.frameId} ${JSON.stringify(finding.params)}`

interface FindingCardProps {
  group: FindingGroup
  scripts: ScriptResult[]
  /** Address of the page, which need not be said again for each finding. */
  pageUrl: string
}

/** A card for all findings of one check and severity. */
export function FindingCard({ group, scripts, pageUrl }: FindingCardProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const factsOf = useFacts()
  const scriptOf = (finding: Finding) => scripts.find((candidate) => candidate.id === finding.scriptId)
  const toldOf = (finding: Finding) => {
    const script = scriptOf(finding)
    const said = [script?.label, script?.host, script?.url, script?.vendor, script?.url ? hostOf(script.url) : null, pageUrl]
    return factsOf(finding.params).filter((fact) => !said.includes(fact.value))
  }
  const places = [...new Map(group.findings.map((finding) => [keyOf(finding), finding])).values()]
  const shown = all ? places : places.slice(0, shownAtFirst)
  const requirement = group.findings[0]?.requirement
  return (
    <article className={css.finding}>
      <div>
        <SeverityWord severity={group.severity} />
      </div>
      <div>
        <div className={css.line}>
          <h3 className={css.title}>{t(`findings.${group.wording}.title`)}</h3>
          {requirement ? <span className={css.requirement}>{t('result.findings.evidenceFor', { requirement })}</span> : null}
        </div>
        <p className={css.text}>{t(`findings.${group.wording}.detail`)}</p>
        <p className={css.action}>
          <strong>{t('result.findings.what')}</strong> · {t(`findings.${group.wording}.action`)}
        </p>
        {shown.some((finding) => finding.scriptId !== null || toldOf(finding).length > 0) ? (
          <ul className={css.where}>
            {shown.map((finding) => (
              <Place key={keyOf(finding)} script={scriptOf(finding)} told={toldOf(finding)} />
            ))}
          </ul>
        ) : null}
        {places.length > shown.length ? (
          <Button className={css.more} variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('result.findings.more', { count: places.length - shown.length })}
          </Button>
        ) : null}
      </div>
    </article>
  )
}

/** One script, or the page, with the facts that its name does not already say. */
function Place({ script, told }: { script: ScriptResult | undefined; told: Fact[] }) {
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  return (
    <li className={css.place}>
      {script ? (
        <ScriptLink scriptId={script.id} className={css.script}>
          {labelOf(script)}
        </ScriptLink>
      ) : (
        <span className="tw-muted">{t('result.findings.page')}</span>
      )}
      <span className={css.facts}>
        {told.map((fact, index) => (
          <span key={fact.key}>
            {index > 0 ? ' · ' : null}
            {fact.label ? <em>{fact.label} </em> : null}
            {fact.value}
          </span>
        ))}
      </span>
    </li>
  )
}
