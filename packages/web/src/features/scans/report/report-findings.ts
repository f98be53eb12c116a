// Owns the findings of the report: one matter told once, with every place.
import type { Finding, ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { html, type Markup } from '#lib/html.ts'
import { useFindingPlace } from '../finding-place.ts'
import { groupFindings } from '../result/needs.ts'
import { useFacts } from '../wording.ts'

/** Gives the findings as markup; when there are none it says what that is worth. */
export function useReportFindings(): (result: ScanResult) => Markup[] {
  const { t } = useTranslation()
  const placeOf = useFindingPlace()
  const factsOf = useFacts()
  return (result) => {
    const place = (finding: Finding) => {
      const script = result.scripts.find((candidate) => candidate.id === finding.scriptId)
      const facts = factsOf(finding.params).map((fact) => `${fact.label} ${fact.value}`.trim())
      return html`<li>${[placeOf(finding, script), ...facts].join(' · ')}</li>`
    }
    if (result.findings.length === 0)
      return [html`<p>${result.result === 'partial' ? t('result.findings.nonePartial') : t('result.findings.none')}</p>`]
    return groupFindings(result.findings).map(
      ({ wording, severity, findings }) => html`<article>
<h3><span class="${severity}">${t(`words.severity.${severity}`)}</span> · ${t(`findings.${wording}.title`)}</h3>
<p>${t(`findings.${wording}.detail`)}</p><p>${t('result.findings.what')} · ${t(`findings.${wording}.action`)}</p>
<ul>${findings.map(place)}</ul></article>`,
    )
  }
}
