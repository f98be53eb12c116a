// First lines of a result: whether something needs the person, and how much was seen.
import type { ScanJudgements, ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { countJudged, countNotEvaluated } from '#features/judgements/count-judged.ts'
import { hostOf } from '#lib/address.ts'
import { formatDuration } from '#lib/format.ts'
import { needsOf } from './needs.ts'

/** Data of the first lines. */
type Told = Pick<ScanResult, 'result' | 'reason' | 'page' | 'durationMs' | 'canarySearched' | 'scripts' | 'findings'>

/** Judgements of the scripts' code; undefined if unknown or not requested. */
type Judged = Pick<ScanJudgements, 'state' | 'findings' | 'scripts'> | undefined

/**
 * The answer in words and the line below it. A script judged as a skimmer comes first. Missing evaluation is stated here: a partial or
 * missing visit, a page without payment, an unsearched card.
 */
export function useHeadline(): (result: Told, judged?: Judged) => { title: string; lead: string } {
  const { t, i18n } = useTranslation()
  return (result, judged) => {
    if (result.result === 'not-evaluated') {
      const because = result.reason ? t(`outcomes.${result.reason.code}.because`) : ''
      return {
        title: because ? t('result.notEvaluated', { because }) : t('result.notEvaluatedUnknown'),
        lead: t('result.nothingConcluded'),
      }
    }
    const needs = needsOf(result)
    const partial = result.result === 'partial'
    const scripts = t('result.scripts', { count: needs.running })
    const need = needs.scripts > 0 ? t('result.need', { count: needs.scripts }) : partial ? t('result.nonePartial') : t('result.none')
    const facts = { host: hostOf(result.page.finalUrl), time: formatDuration(result.durationMs, i18n.language) }
    const gaps = needs.page > 0 ? `${t('result.pageGaps', { count: needs.page })} ` : ''
    const noPayment = result.page.integration.type === 'none-found'
    const unsearched = !partial && !result.canarySearched ? ` ${t('result.unsearched')}` : ''
    const unsaid = noPayment ? ` ${t('result.noPayment')}` : unsearched
    const quiet = needs.running === 0 && needs.scripts === 0
    const title = quiet
      ? t(partial ? 'result.noScriptPartial' : 'result.noScript')
      : t(partial ? 'result.joinPartial' : 'result.join', { scripts, need })
    const lead = `${gaps}${partial ? t('result.partial', facts) : t('result.evaluated', facts)}${unsaid}`
    if (judged === undefined || quiet) return { title, lead }
    const { malicious, suspicious } = countJudged(judged)
    if (malicious > 0) return { title: t('result.skimmers', { count: malicious }), lead: `${title} ${lead}` }
    if (suspicious > 0) return { title: t('result.suspects', { count: suspicious }), lead: `${title} ${lead}` }
    if (judged.state !== 'examined') return { title, lead: `${lead} ${t(`result.code.${judged.state}`)}` }
    const open = countNotEvaluated(judged)
    return { title, lead: open === 0 ? lead : `${lead} ${t('result.codeNotEvaluated', { count: open })}` }
  }
}
