// Shape of the judgments of a scan's script contents. They are separate from the result, which never changes.
import { z } from 'zod'
import {
  detonationGaps,
  detonationKinds,
  detonationOutcomes,
  examinationStates,
  judgementFindings,
  missingCodes,
  notDetonatedReasons,
  notJudgedReasons,
  reasonWeights,
  riskReasons,
  scriptVerdicts,
  severities,
} from '#lists/index.ts'
import type { JudgeValues } from '#reasons/index.ts'
import { givenOpinionSchema } from './opinions.ts'

const places = z.array(
  z.object({
    /** 0: the script's text itself; n: the nth text that it decodes and runs. */
    layer: z.int().min(0),
    /** From 1. */
    line: z.int().min(1),
    /** In UTF-16 code units, from 1. */
    column: z.int().min(1),
  }),
)

/** `read` of `of`: functions for `limit`, characters for `cut-off` and `too-long`; null for the others. */
export const missingSchema = z.object({ code: z.enum(missingCodes), read: z.int().min(0).nullable(), of: z.int().min(0).nullable() })

/** Behavior of the content alone in a laboratory page. */
const laboratorySchema = z.object({
  outcome: z.enum(detonationOutcomes),
  /** Null if it finished. Otherwise, nothing can be concluded from what was not seen. `said`: words of the browser, or empty. */
  why: z.object({ code: z.enum(detonationGaps), said: z.string() }).nullable(),
  at: z.string(),
  version: z.string(),
  /** Conditions under which it ran, such as `profile:mobile`. */
  gates: z.array(z.string()),
  behaviours: z.array(
    z.object({
      kind: z.enum(detonationKinds),
      /** The condition that triggered it; null if there was none. */
      gate: z.string().nullable(),
      /** Such as `field`, `what`, `to`, `way`, `encoding`, `name`, `event`, `on`, `target`, `where`. */
      params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})

/** What a reason names; the sentences of all languages are made of it. */
const judgeValuesSchema = z.object({
  /** Which of the reason's sentences; empty for the usual one. */
  wording: z.string(),
  /** Hosts, functions, or factors of the model; a name with `?` in front stands for something without a host. */
  names: z.array(z.string()).readonly(),
  /** Number of other names. */
  more: z.int().min(0),
  /** The model's probability; 0 for other reasons. */
  chance: z.number(),
}) satisfies z.ZodType<JudgeValues>

export const scriptJudgementSchema = z.object({
  /** Scripts of the result that had this content. */
  scriptIds: z.array(z.string()).min(1),
  /** Null if none of them was stored. */
  sha256: z.string().nullable(),
  /** Null if it was not judged; `notJudged` is the reason. With an `opinion` that raises it, the raised one. */
  verdict: z.enum(scriptVerdicts).nullable(),
  notJudged: z.enum(notJudgedReasons).nullable(),
  /** Calibrated probability of a skimmer, 0–1, raised by decisive reasons. */
  score: z.number().min(0).max(1).nullable(),
  /** How much of the code has a syntax tree. */
  parsed: z.enum(['whole', 'partly', 'none']).nullable(),
  /** False if the analysis was cut short because of length or cost, so that there may be more. */
  ended: z.boolean().nullable(),
  /** What was not analyzed. If something is missing, an otherwise benign content is inconclusive. */
  missing: z.array(missingSchema),
  /** Most severe first. `code` is in the list of docs/detection.md; `sentence` is English, and made of `code` and `values`. */
  reasons: z.array(z.object({ code: z.string(), weight: z.enum(reasonWeights), values: judgeValuesSchema, sentence: z.string(), places })),
  capabilities: z.array(z.object({ kind: z.string(), what: z.string(), places })),
  /** Null if it was not run there; `notDetonated` is the reason. */
  laboratory: laboratorySchema.nullable(),
  notDetonated: z.enum(notDetonatedReasons).nullable(),
  /** A language model's opinion on the content; null if none was requested, or there is no answer yet. */
  opinion: givenOpinionSchema.nullable(),
})

export const judgementFindingSchema = z.object({
  code: z.enum(judgementFindings),
  severity: z.enum(severities),
  /** PCI DSS requirement it is evidence for. */
  requirement: z.literal('6.4.3'),
  scriptIds: z.array(z.string()).min(1),
  sha256: z.string(),
})

/** Risk above the result's, with its reasons, most severe first. */
const raisedRiskSchema = z.object({
  score: z.int().min(0).max(100),
  severity: z.enum(severities),
  reasons: z.array(z.enum(riskReasons)).min(1),
})

/** Answer of GET /api/v1/scans/{id}/judgements. */
export const scanJudgementsSchema = z.object({
  scanId: z.string(),
  state: z.enum(examinationStates),
  /** When the examination ended; null before, like `versions`. */
  examinedAt: z.string().nullable(),
  /** Versions that judged then; `laboratory` is null if nothing is detonated. */
  versions: z.object({ rules: z.string(), model: z.string(), laboratory: z.string().nullable() }).nullable(),
  /** Most severe first. They are not included in the findings of the result, nor in its risk. */
  findings: z.array(judgementFindingSchema),
  /** Most severe first. */
  scripts: z.array(scriptJudgementSchema),
  /** Risk of the page and scripts after verdicts and open incidents; others have the risk of the result. */
  risks: z.object({ page: raisedRiskSchema.nullable(), scripts: z.array(raisedRiskSchema.extend({ scriptId: z.string() })) }),
})

export type ScanJudgements = z.infer<typeof scanJudgementsSchema>
export type RaisedRisk = z.infer<typeof raisedRiskSchema>
export type ScriptJudgementAnswer = z.infer<typeof scriptJudgementSchema>
export type JudgementFinding = z.infer<typeof judgementFindingSchema>
