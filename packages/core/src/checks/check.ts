// Definition of a check: a pure function that declares which data it needs and gets only that.

import type { CheckId, FindingSubject, Scope, Severity } from '@tillwatch/contract/lists'
import type { ClientDifference } from '#capture/client-difference.ts'
import type { Capture, KeptCard } from '#capture/index.ts'
import type { BroughtProvider, JudgedSighting, Observation, ScriptReader } from '#inventory/index.ts'

/** All data that checks may request. */
export interface CheckInputs {
  observations: readonly Observation[]
  /** Observation by script ID. */
  byId: ReadonlyMap<string, Observation>
  pageHost: string | null
  /** Other hosts that the site declares as its own. */
  ownHosts: readonly string[]
  pageUrl: string
  /** Scope by frame ID. */
  scopes: ReadonlyMap<string, Scope>
  /** Names of the page's own payment providers. */
  providers: ReadonlySet<string>
  /** Payment providers that third-party code added to the page, by name. */
  brought: ReadonlyMap<string, BroughtProvider>
  documents: Capture['documents']
  /** Digests of nonces that another visit of the page got. */
  knownNonces: ReadonlySet<string>
  frames: Capture['frames']
  fields: Capture['fields']
  forms: Capture['forms']
  requests: Capture['requests']
  egress: Capture['egress']
  behaviours: Capture['behaviours']
  /** Whether behavior was recorded throughout the visit. If not, scripts may have done more than was seen. */
  watched: boolean
  sightings: readonly JudgedSighting[]
  /** Where the typed card number remained in the browser. */
  kept: readonly KeptCard[]
  /** Merchant frames with card fields, by ID. */
  cardFrames: ReadonlySet<string>
  reader: ScriptReader
  /** Differences from a visit with another browser; null if there was none. */
  clients: readonly ClientDifference[] | null
}

/** The report of a check. Texts and weights are defined elsewhere. */
export interface Found {
  check: CheckId
  severity: Severity
  requirement: '6.4.3' | '11.6.1'
  scriptId: string | null
  frameId: string | null
  params: Record<string, string | number>
  /** The script that `params.label` names. */
  subject?: FindingSubject
  /** The label's parts, for a script that is in no list of the result. */
  labelCode?: ClientDifference['labelCode']
}

export interface Check {
  id: CheckId
  run(inputs: CheckInputs): Found[]
}

type Draft = Pick<Found, 'severity' | 'params' | 'subject' | 'labelCode'> & { scriptId?: string | null; frameId?: string | null }

/** Creates a check from its ID, its requirement, the data it needs, and its function over only this data. */
export function defineCheck<Need extends keyof CheckInputs>(
  id: CheckId,
  requirement: Found['requirement'],
  needs: readonly Need[],
  judge: (inputs: Pick<CheckInputs, Need>) => Draft[],
): Check {
  return {
    id,
    run(inputs) {
      const given = Object.fromEntries(needs.map((need) => [need, inputs[need]])) as Pick<CheckInputs, Need>
      return judge(given).map((draft) => ({
        check: id,
        requirement,
        scriptId: null,
        frameId: null,
        ...('label' in draft.params ? { subject: 'script' as const } : {}),
        ...draft,
      }))
    },
  }
}
