// Owns the to-do list of an account: all open work, grouped by kind.
import { severities, type TodoKind, todoKinds } from '@tillwatch/contract/lists'
import type { Todo } from '@tillwatch/contract/shapes'
import type { Need } from './page-needs.ts'

const namesMax = 3

/** What waits beside the needs of pages and sites. */
export interface OtherWork {
  /** Hosts of incidents that nobody acknowledged, and of acknowledged ones that nobody resolved; one entry for each incident. */
  incidents: readonly string[]
  acknowledged: readonly string[]
  /** Addresses of pages that wait for a manual capture. */
  captures: readonly string[]
  /** Whether alerts have nowhere to go. */
  lacksChannel: boolean
}

/** Groups in the order of their urgency; inside a group the most severe, then the longest or largest, comes first. */
export function listTodo(needs: readonly Need[], { incidents, acknowledged, captures, lacksChannel }: OtherWork): Todo[] {
  const ofPages = [...Map.groupBy(needs, ({ kind }) => kind)].map(([kind, group]) => groupOf(kind, group.toSorted(mostPressing)))
  const others = [
    ...named('incidents', incidents),
    ...named('acknowledged', acknowledged),
    ...named('captures', captures),
    ...(lacksChannel ? [{ ...nowhere, kind: 'no-channel' as const, count: 0, names: [] }] : []),
  ]
  return [...ofPages, ...others].toSorted((one, other) => todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind))
}

const nowhere = { severity: null, siteId: null, pageId: null, scanId: null, days: null }

const named = (kind: TodoKind, names: readonly string[]): Todo[] =>
  names.length === 0
    ? []
    : [{ ...nowhere, kind, count: names.length, names: [...new Set(names)].filter((name) => name !== '').slice(0, namesMax) }]

const rank = ({ severity }: Need) => (severity === null ? -1 : severities.indexOf(severity))
const mostPressing = (one: Need, other: Need) => rank(other) - rank(one) || other.days - one.days || other.count - one.count

function groupOf(kind: TodoKind, group: readonly Need[]): Todo {
  const [first] = group
  return {
    kind,
    count: group.reduce((sum, { count }) => sum + count, 0),
    names: [...new Set(group.map(({ name }) => name))].slice(0, namesMax),
    severity: first?.severity ?? null,
    siteId: first?.siteId ?? null,
    pageId: first?.page?.id ?? null,
    scanId: first?.scanId ?? null,
    days: kind === 'gap' ? (first?.days ?? null) : null,
  }
}
