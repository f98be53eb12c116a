// Name of a finding's subject: a script of this visit, a script that is not in its list, or the page.
import type { Finding, ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useScriptLabel } from './script-label.ts'

/** Without `script`, the finding's own name is used, such as for a script that only another browser received. */
export function useFindingPlace(): (finding: Finding, script: ScriptResult | undefined) => string {
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  return ({ subject, params, labelCode }, script) => {
    if (script) return labelOf(script)
    if (subject === 'unnamed-script') return t('result.findings.unnamedScript')
    return subject === 'script' && params.label ? labelOf({ label: String(params.label), labelCode }) : t('result.findings.page')
  }
}
