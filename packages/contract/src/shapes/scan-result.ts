// Published shape of a scan's result: the command's JSON, the API's response, and the data of the screens.

import { z } from 'zod'
import {
  behaviourKinds,
  blockers,
  captureWays,
  checkIds,
  comparisonFacts,
  comparisonStates,
  coverageGaps,
  digestBases,
  fieldKinds,
  findingSubjects,
  integrationFacts,
  integrationTypes,
  integrityMethods,
  outcomeCodes,
  parties,
  phases,
  profiles,
  scanResults,
  scopes,
  scriptKinds,
  scriptNames,
  scriptStates,
  severities,
} from '#lists/index.ts'
import { causeSchema } from './cause.ts'
import { journeyRunSchema } from './journey-run.ts'

/** Version of this shape. Increases if the change would mislead a reader of the old shape. */
export const SCAN_RESULT_VERSION = 1

const params = z.record(z.string(), z.union([z.string(), z.number()]))

const labelCode = z.object({ code: z.enum(scriptNames), params })

const initiator = z.object({
  type: z.string(),
  scriptId: z.string().nullable(),
  url: z.string().nullable(),
  line: z.number().nullable(),
  column: z.number().nullable(),
  functionName: z.string().nullable(),
  async: z.boolean(),
  evidence: z.string(),
})

/** 0–100 and its addends, largest first. */
export const riskSchema = z.object({
  score: z.number().int().min(0).max(100),
  severity: z.enum(severities),
  parts: z.array(z.object({ code: z.string(), points: z.number(), params })),
})

const behaviour = z.object({
  kind: z.enum(behaviourKinds),
  target: z.string(),
  fieldKind: z.enum(fieldKinds).nullable(),
  detail: z.string(),
  count: z.number().int(),
  evidence: z.string(),
  atMs: z.number(),
  phase: z.enum(phases),
})

export const scriptResultSchema = z.object({
  id: z.string(),
  /** Stable across scans: hashed file names, query noise, and inline nonces do not affect it. */
  identity: z.string(),
  /** Readable name of the script: host and path, or "inline script 3 of checkout.example". */
  label: z.string(),
  /** The label as a code with values, for other languages. Results that only show an address may leave it out. */
  labelCode: labelCode.optional(),
  kind: z.enum(scriptKinds),
  state: z.enum(scriptStates),
  ran: z.boolean(),
  blocked: z.object({ by: z.enum(blockers), detail: z.string() }).nullable(),
  url: z.string().nullable(),
  finalUrl: z.string().nullable(),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  host: z.string().nullable(),
  registrableDomain: z.string().nullable(),
  sha256: z.string().nullable(),
  sha384: z.string().nullable(),
  digestBasis: z.enum(digestBases).nullable(),
  sizeBytes: z.number().nullable(),
  mimeType: z.string().nullable(),
  responseHeaders: z.array(z.tuple([z.string(), z.string()])),
  frame: z.object({ id: z.string(), url: z.string(), origin: z.string() }),
  realm: z.string(),
  scope: z.enum(scopes),
  party: z.enum(parties),
  vendor: z.string().nullable(),
  /** Stated purpose with its source; null if unknown. */
  purpose: z.object({ code: z.string(), source: z.string() }).nullable(),
  library: z
    .object({
      name: z.string(),
      version: z.string().nullable(),
      /** Whether it is an exact copy of a file that the project published, so that name and version are certain. */
      published: z.boolean(),
      /** `unknown` if no data set covers it. */
      vulnerabilities: z.union([
        z.literal('unknown'),
        z.array(z.object({ id: z.string(), severity: z.string(), summary: z.string(), fixedIn: z.string().nullable() })),
      ]),
    })
    .nullable(),
  integrity: z.object({ method: z.enum(integrityMethods), sri: z.string().nullable(), nonce: z.boolean() }),
  /**
   * How the script's element loads it, or null without an element. Absent in results that are never compared, such as those of the demo.
   */
  element: z
    .object({ type: z.string().nullable(), async: z.boolean(), defer: z.boolean(), crossOrigin: z.string().nullable() })
    .nullable()
    .optional(),
  initiators: z.array(initiator),
  claimedSourceUrl: z.string().nullable(),
  handlerName: z.string().nullable(),
  behaviours: z.array(behaviour),
  occurrences: z.number().int(),
  atMs: z.number(),
  phase: z.enum(phases),
  risk: riskSchema,
})

export const findingSchema = z.object({
  check: z.enum(checkIds),
  severity: z.enum(severities),
  /** PCI DSS requirement it is evidence for. */
  requirement: z.enum(['6.4.3', '11.6.1']),
  scriptId: z.string().nullable(),
  frameId: z.string().nullable(),
  /**
   * Values for the text: host, header, field, directive, … Choices among words are codes: `problem`, `reason`, `signs`, `how`,
   * `destination`, …
   */
  params,
  /** Subject of `params.label`: a script, one without a name, or the page itself. Absent without a label. */
  subject: z.enum(findingSubjects).optional(),
  /** `params.label` as a code with values, for a script that only another browser's visit saw, which is not among `scripts`. */
  labelCode: labelCode.optional(),
})

/** `reason` as a code with values, for other languages. */
const gap = { code: z.enum(coverageGaps), params }

/** `detail` is English. `cause` says the same as a code; absent if there is nothing to add. */
const reasonSchema = z.object({ code: z.enum(outcomeCodes), detail: z.string(), cause: causeSchema.optional() })

export const scanResultSchema = z.object({
  version: z.literal(SCAN_RESULT_VERSION),
  rulesVersion: z.string(),
  captureId: z.string(),
  /** How a person recorded the capture; absent if Tillwatch's own browser did. */
  givenAs: z.enum(captureWays).optional(),
  result: z.enum(scanResults),
  /** Null if evaluated. */
  reason: reasonSchema.nullable(),
  issues: z.array(reasonSchema),
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  profile: z.enum(profiles),
  browser: z.object({ product: z.string(), version: z.string(), sandbox: z.boolean() }),
  page: z.object({
    requestedUrl: z.string(),
    finalUrl: z.string(),
    /** Displayed address after the page loaded, if a script had changed it without loading anything. */
    shownUrl: z.string().optional(),
    title: z.string(),
    status: z.number().nullable(),
    settled: z.boolean(),
    integration: z.object({
      type: z.enum(integrationTypes),
      provider: z.string().nullable(),
      /** In English. */
      evidence: z.array(z.string()),
      /** The same facts in the same order, for other languages. */
      evidenceCodes: z.array(z.object({ code: z.enum(integrationFacts), params })),
    }),
    frames: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        origin: z.string(),
        scope: z.enum(scopes),
        /** Whether it is big enough for a shopper to use. Left out like `element`. */
        shown: z.boolean().optional(),
      }),
    ),
    fields: z.array(z.object({ id: z.string(), frameId: z.string(), kind: z.enum(fieldKinds), name: z.string(), visible: z.boolean() })),
    forms: z.array(
      z.object({
        frameId: z.string(),
        method: z.string(),
        action: z.string(),
        /** All destinations at the end of the visit, including its buttons'. Left out like `element`, and like `takes`. */
        targets: z.array(z.string()).optional(),
        /** Kinds of its payment fields. */
        takes: z.array(z.enum(fieldKinds)).optional(),
      }),
    ),
    /** Documents whose `<base>` sets the base of relative addresses. Left out like `element`, and if a document was not read to its end. */
    bases: z.array(z.object({ frameId: z.string(), url: z.string(), base: z.string() })).optional(),
  }),
  /** Security-impacting headers of each address that a frame loaded, from its last response; each cookie with its last attributes. */
  headers: z.array(
    z.object({
      frameId: z.string(),
      url: z.string(),
      name: z.string(),
      value: z.string(),
      tier: z.union([z.literal(1), z.literal(2)]),
      source: z.enum(['response', 'meta', 'redirect', 'cookie']),
    }),
  ),
  /** Documents whose head was not read to its end, so that `headers` may lack `<meta>` policies. */
  unreadHeads: z.array(z.object({ frameId: z.string(), url: z.string() })),
  /**
   * Nonces of enforced policies, as SHA-256 of the document's address without query, a line feed, and the nonce; never the nonce itself.
   * Equal values in two visits mean that a nonce was used twice.
   */
  nonces: z.array(z.object({ frameId: z.string(), url: z.string(), digest: z.string().regex(/^[0-9a-f]{64}$/) })),
  scripts: z.array(scriptResultSchema),
  requests: z.object({
    total: z.number().int(),
    failed: z.number().int(),
    /** Requests that the scan itself stopped, because of the pay button or a submission. */
    prevented: z.number().int(),
    receivedBytes: z.number().int(),
    hosts: z.array(z.object({ host: z.string(), party: z.enum(parties), requests: z.number().int(), receivedBytes: z.number().int() })),
    /** Assets other than scripts, for the asset tables. */
    assets: z.array(
      z.object({
        url: z.string(),
        type: z.string(),
        party: z.enum(parties),
        vendor: z.string().nullable(),
        status: z.number().nullable(),
        receivedBytes: z.number().int(),
      }),
    ),
  }),
  canary: z.array(
    z.object({
      value: z.enum(['card', 'name', 'email']),
      host: z.string().describe('Name or IP address without a port, like every host in a result; the port is in url'),
      url: z.string(),
      where: z.string(),
      encoding: z.array(z.string()),
      scriptId: z.string().nullable(),
      blocked: z.boolean(),
      /** When; `press` is the press of the pay button, when nothing leaves and everything is only attempted. */
      phase: z.enum(phases),
      /** `provider`: the page's own payment provider or the form's declared action. */
      expected: z.enum(['provider', 'form-action', 'first-party', 'no']),
    }),
  ),
  /** True if the card number was typed somewhere and all later traffic was searched. */
  canarySearched: z.boolean(),
  /** Where the test values were typed, where they could not be, and which traffic could not be searched. Absent if nothing was typed. */
  canaryCoverage: z
    .object({
      typedInto: z.array(
        z.object({ frameId: z.string(), fieldId: z.string().nullable(), kind: z.enum(fieldKinds), verified: z.boolean() }),
      ),
      notTyped: z.array(z.object({ frameId: z.string(), fieldId: z.string().nullable(), reason: z.string(), ...gap })),
      notSearched: z.array(z.object({ url: z.string(), reason: z.string(), ...gap })),
    })
    .optional(),
  findings: z.array(findingSchema),
  /** Outcome of the visits by another browser. Absent if none was requested; only `compared` allows a conclusion. */
  cloakCheck: z
    .object({
      state: z.enum(comparisonStates),
      detail: z.string().describe('English sentences: the other browser, or why there was no comparison'),
      /** The same facts in the same order, for other languages. */
      detailCodes: z.array(z.object({ code: z.enum(comparisonFacts), params })),
    })
    .optional(),
  risk: riskSchema,
  screenshot: z.object({ sha256: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Hosts that the site's owner declares as its payment providers' and its own, for this judgment. Absent if none exist. */
  declared: z.object({ paymentProviders: z.array(z.string()), ownHosts: z.array(z.string()) }).optional(),
  /** Steps and views of the journey to the page. Absent without one. */
  journey: journeyRunSchema.optional(),
})

export type ScanResult = z.infer<typeof scanResultSchema>
export type ScriptResult = z.infer<typeof scriptResultSchema>
export type Finding = z.infer<typeof findingSchema>
export type Risk = z.infer<typeof riskSchema>
