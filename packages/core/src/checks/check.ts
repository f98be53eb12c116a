// Owns what a check is: a pure function that declares which facts it needs and gets only those.

import type { CheckId, FindingSubject, Scope, Severity } from '@tillwatch/contract/lists'
import type { ClientDifference } from '#capture/client-difference.ts'
import type { Capture, KeptCard } from '#capture/index.ts'
import type { BroughtProvider, JudgedSighting, Observation, ScriptReader } from '#inventory/index.ts'

/** All facts that checks may ask for. */
export interface CheckInputs {
  observations: readonly Observation[]
  /** Observation by script id. */
  byId: ReadonlyMap<string, Observation>
  pageHost: string | null
  /** Further hosts that the site declares as its own. */
  ownHosts: readonly string[]
  pageUrl: string
  /** Scope by frame id. */
  scopes: ReadonlyMap<string, Scope>
  /** Names of the page's own payment providers. */
  providers: ReadonlySet<string>
  /** Payment providers that somebody else's code brought to the page, by name. */
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
  /** Whether what scripts did was watched throughout; else a behaviour that was not seen may have taken place. */
  watched: boolean
  sightings: readonly JudgedSighting[]
  /** Where the typed card number stayed in the browser. */
  kept: readonly KeptCard[]
  /** Merchant frames that hold card fields, by id. */
  cardFrames: ReadonlySet<string>
  reader: ScriptReader
  /** Differences to a visit with another browser; null when there was none. */
  clients: readonly ClientDifference[] | null
}

/** What a check reports; wording and weight live elsewhere. */
export interface Found {
  check: CheckId
  severity: Severity
  requirement: '6.4.3' | '11.6.1'
  scriptId: string | null
  frameId: string | null
  params: Record<string, string | number>
  /** Whom `params.label` names. */
  subject?: FindingSubject
  /** The label's parts, of a script that stands in no list of the result. */
  labelCode?: ClientDifference['labelCode']
}

export interface Check {
  id: CheckId
  run(inputs: CheckInputs): Found[]
}

type Draft = Pick<Found, 'severity' | 'params' | 'subject' | 'labelCode'> & { scriptId?: string | null; frameId?: string | null }

/** Makes a check of its id, the requirement it gives evidence for, the facts it needs, and its judgement over these alone. */
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
