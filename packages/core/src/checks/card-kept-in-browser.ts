// Checks for the typed card number in browser storage, from which any later request can send it.
import type { Behaviour, KeptCard } from '#capture/index.ts'
import type { Observation } from '#inventory/index.ts'
import { cardReads, isOwnDoing, isOwnProvider, subjectOf } from './access.ts'
import { type CheckInputs, defineCheck } from './check.ts'

/**
 * Reports each place and name once, always `high`: a third-party script prepares theft this way, and a shop must not store a readable card
 * number. Data that the page's own provider or a 3-D Secure operator stores on its own host is exempt.
 */
export const cardKeptInBrowser = defineCheck(
  'card-kept-in-browser',
  '6.4.3',
  ['kept', 'observations', 'byId', 'cardFrames', 'providers'],
  (inputs) =>
    inputs.kept
      .filter(({ host }) => !isOwnProvider(`https://${host}/`, inputs.providers))
      .map((kept) => {
        const writer = writerOf(kept, inputs)
        const { subject, label } = subjectOf(writer)
        return {
          severity: 'high' as const,
          scriptId: writer?.script.id ?? null,
          frameId: writer?.frame.id ?? null,
          subject,
          params: {
            label,
            place: kept.place,
            name: kept.name,
            host: kept.host,
            encoding: kept.encoding.join(' in '),
            party: writer?.party ?? '',
            ...(kept.phase === 'press' ? { when: kept.phase } : {}),
          },
        }
      }),
)

const writes: Readonly<Record<KeptCard['place'], (name: string) => readonly [Behaviour['kind'], target: string] | null>> = {
  cookie: (name) => ['writes-cookie', name],
  'local-storage': (name) => ['writes-storage', name],
  'session-storage': (name) => ['writes-storage', name],
  'indexed-db': () => ['writes-storage', 'IndexedDB'],
  'cache-storage': () => ['writes-storage', 'CacheStorage'],
  // The browser reports no call that sets it.
  'window-name': () => null,
  'history-state': () => ['writes-storage', 'history'],
  address: () => ['writes-storage', 'history'],
}

/** The only script that wrote there, or the only one of several that read the card; null if unknown. */
function writerOf({ place, name }: KeptCard, inputs: Pick<CheckInputs, 'observations' | 'byId' | 'cardFrames'>): Observation | null {
  const write = writes[place](name)
  if (write === null) return null
  const [kind, target] = write
  const wrote = inputs.observations.filter((one) =>
    one.behaviours.some((did) => did.kind === kind && did.target === target && isOwnDoing(did, inputs.byId)),
  )
  const suspects = wrote.length > 1 ? wrote.filter((one) => cardReads(one, inputs).length > 0) : wrote
  return suspects.length === 1 ? suspects[0]! : null
}
