// Card of one issue: what, why it matters, what to do, and every place with its facts.
import { Button } from '@mantine/core'
import type { Finding, ScriptResult } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { hostOf } from '#lib/address.ts'
import { useFindingPlace } from '../finding-place.ts'
import { ScriptLink } from '../script-link.tsx'
import { type Fact, useFacts } from '../wording.ts'
import css from './findings.module.css'
import { type FindingGroup, isAboutScript } from './needs.ts'

const shownAtFirst = 4
const keyOf = (finding: Finding) => `${finding.scriptId} ${finding.frameId} ${JSON.stringify(finding.params)}`

interface FindingCardProps {
  group: FindingGroup
  scripts: ScriptResult[]
  /** Address of the page, which is not repeated in each finding. */
  pageUrl: string
}

/** A card for all findings of one check and severity. */
export function FindingCard({ group, scripts, pageUrl }: FindingCardProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const factsOf = useFacts()
  const placeOf = useFindingPlace()
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
        {shown.some((finding) => finding.scriptId !== null || isAboutScript(finding) || toldOf(finding).length > 0) ? (
          <ul className={css.where}>
            {shown.map((finding) => (
              <Place
                key={keyOf(finding)}
                scriptId={scriptOf(finding)?.id}
                name={placeOf(finding, scriptOf(finding))}
                told={toldOf(finding)}
              />
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
function Place({ scriptId, name, told }: { scriptId: string | undefined; name: string; told: Fact[] }) {
  return (
    <li className={css.place}>
      {scriptId ? (
        <ScriptLink scriptId={scriptId} className={css.script}>
          {name}
        </ScriptLink>
      ) : (
        <span className="tw-muted">{name}</span>
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
