// Life of a scan after its visit: what happens to a scan, in which order, and in which transaction.
import type { Db } from '#db/index.ts'
import {
  lockAlertsOf,
  openChangeIncidents,
  openJourneyIncident,
  openOpinionIncidents,
  openTestCardIncident,
  openVerdictIncidents,
} from '#features/alerts/index.ts'
import { applyKnownOpinions, applyOpinion, type ComparisonQueue, planComparison, queueComparison } from '#features/comparisons/index.ts'
import { recordCapture, recordComparison } from '#features/evidence/index.ts'
import { recordHeaders } from '#features/headers/index.ts'
import { recordCarried, recordInventory, recordOpinion, recordVerdicts, settleRecorded, settleVerdicts } from '#features/inventory/index.ts'
import { type ExaminationQueue, queueExamination } from '#features/judgements/index.ts'
import { recordPrevalence } from '#features/prevalence/index.ts'
import { noteOtherWays, type OnRecorded, type Recording } from '#features/scans/index.ts'
import { type AskContext, askAboutChanges, askAboutContents } from '#features/second-opinions/index.ts'
import { recordIntegration } from '#features/sites/index.ts'

/** Dependencies of the steps. */
export interface LifeWork {
  examinations: ExaminationQueue
  comparisons: ComparisonQueue
  asks: AskContext
  /** Whether third-party contents are counted over all accounts. */
  countsPrevalence: boolean
}

/**
 * The steps of a scan's life. Each runs once per scan, in the transaction that stores its cause, so that data, incidents, alerts, and
 * evidence commit together. Lock order everywhere: questions to the model, decisions, alerts, evidence log.
 */
export interface ScanLife {
  /** 1. The result is stored (`scans/record-scan.ts`). */
  recorded: OnRecorded
  /** 2. The examination ended or was given up (`judgements/examine-scan.ts`). */
  examined(trx: Db, scan: { accountId: string; scanId: string }): Promise<void>
  /** 3. The scan was compared with the previous one (`comparisons/compare-scan.ts`). */
  compared(trx: Db, scanId: string): Promise<void>
}

/** Data about a monitored page. A scan without a monitored page has none. */
export async function recordFacts(trx: Db, recording: Recording): Promise<void> {
  const { page, result, carried } = recording
  if (page === null) return
  await recordInventory(trx, page, result, carried)
  await recordIntegration(trx, page, result)
  await recordHeaders(trx, page, result)
  await noteOtherWays(trx, recording)
}

export function scanLife({ examinations, comparisons, asks, countsPrevalence }: LifeWork): ScanLife {
  return {
    async recorded(trx, recording) {
      await recordFacts(trx, recording)
      if (countsPrevalence) await recordPrevalence(trx, recording)
      await planComparison(trx, recording)
      await queueExamination(trx, recording, examinations)
      await lockAlertsOf(trx, recording)
      await openTestCardIncident(trx, recording)
      await openJourneyIncident(trx, recording)
      await recordCarried(trx, recording)
      await recordCapture(trx, recording)
      await settleRecorded(trx, recording)
    },
    async examined(trx, scan) {
      await queueComparison(trx, scan, comparisons)
      await askAboutContents(trx, scan, asks)
      await recordVerdicts(trx, scan)
      await lockAlertsOf(trx, scan)
      await openVerdictIncidents(trx, scan)
      await settleVerdicts(trx, scan)
    },
    async compared(trx, scanId) {
      // Queuing a question waits for an answer that is being stored, so that the next step applies it.
      await askAboutChanges(trx, scanId, asks)
      await applyKnownOpinions(trx, scanId)
      await openChangeIncidents(trx, scanId)
      await recordComparison(trx, scanId)
    },
  }
}

/** 4. The model answered a question about a content or change (`second-opinions/ask-model.ts`), for every account that has it. */
export async function applyAnswer(trx: Db, opinionId: string): Promise<void> {
  await applyOpinion(trx, opinionId)
  await recordOpinion(trx, opinionId)
  await openOpinionIncidents(trx, opinionId)
}
