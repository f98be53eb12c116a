// Screen of a scan without an evaluation: never green, never zero, and with a next step for those who can act.
import { Button, Title } from '@mantine/core'
import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { AskForCapture } from '#features/captures/ask-for-capture.tsx'
import { JourneyRun } from '#features/journeys/journey-run.tsx'
import { useMay } from '#features/members/may.tsx'
import { hostOf } from '#lib/address.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { CauseDetail } from '../technical-detail.tsx'
import css from './result.module.css'
import { ScanActions } from './scan-actions.tsx'
import { Screenshot } from './screenshot.tsx'
import { useScanAgain } from './use-scan-again.ts'
import { VisitLine } from './visit-line.tsx'

const known = (code: string | undefined): OutcomeCode | undefined => outcomeCodes.find((candidate) => candidate === code)

/** Why there is no evaluation, the next step if there is one, and the screenshot if there is one. */
export function NotEvaluated({ scan, result }: { scan: ScanSummary; result: ScanResult | null }) {
  const may = useMay('scans:write')
  const { t } = useTranslation()
  const again = useScanAgain(scan)
  const reason = result?.reason ?? scan.reason
  const code = known(reason?.code) ?? (scan.state === 'cancelled' ? 'cancelled' : undefined)
  const host = hostOf(scan.url)
  // Its picture is beside the step.
  const hasBrokenStep = result?.journey?.steps.some(({ fault }) => fault !== null) ?? false
  usePageTitle(t('result.document', { host }))
  return (
    <>
      <header className={css.head}>
        <div>
          <Title order={1} className={css.title}>
            {code ? t('result.notEvaluated', { because: t(`outcomes.${code}.because`) }) : t('result.notEvaluatedUnknown')}
          </Title>
          <p className={css.lead}>{t('result.nothingConcluded')}</p>
          {result ? (
            <VisitLine scan={scan} result={result} />
          ) : (
            <p className={css.meta}>
              <Address url={scan.url} max={64} />
            </p>
          )}
        </div>
        <ScanActions scan={scan} result={result} />
      </header>
      {may ? (
        <div className={css.gap}>
          <Notice
            icon={scan.state === 'blocked' ? 'blocked' : 'dashed'}
            title={t('result.nextStep')}
            actions={
              <>
                <Button size="sm" loading={again.isPending} onClick={again.start}>
                  {t('result.again')}
                </Button>
                <AskForCapture scan={scan} />
                {scan.siteId ? <Link to={`/sites/${scan.siteId}`}>{t('result.site.open')}</Link> : null}
                {again.error ? (
                  <RequestFailed title={t('result.againFailed')} error={again.error} conflict={t('problems.underWay')} />
                ) : null}
              </>
            }
          >
            {code ? t(`outcomes.${code}.next`) : t('outcomes.internal.next')}
            {reason ? <CauseDetail {...reason} /> : null}
          </Notice>
        </div>
      ) : null}
      {result?.journey ? <JourneyRun run={result.journey} scanId={scan.id} hasPicture={result.screenshot !== null} /> : null}
      {result?.screenshot && !hasBrokenStep ? <Screenshot scanId={scan.id} wide /> : null}
    </>
  )
}
