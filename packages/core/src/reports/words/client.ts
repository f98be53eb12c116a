// Owns the words of a client's report, in both languages; those of its sites' parts are a report's own.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { ClientReport } from '@tillwatch/contract/shapes'

export interface ClientWords {
  client: string
  sites: string
  /** How the states of sites become that of the client. */
  rule: string
  noSites: string
  bySite: string
  figures: string
  figuresNote: string
  standing: (sites: ClientReport['controls'][number]['sites']) => string
  columns: Record<'paymentPages' | 'runs' | 'scripts' | 'unauthorized' | 'changes' | 'alerts' | 'undecided', string>
}

export const clientWords: Record<ReportLanguage, ClientWords> = {
  en: {
    client: 'Client',
    sites: 'Sites',
    rule: 'A control is not met where it is not met at any of the sites; else not evaluated where it is not evaluated at any of them; and met only where it is met at all of them to which it applies. The sites are those that belonged to the client when the report was made, each with its whole report below.',
    noSites: 'No site belonged to this client when the report was made, so nothing was evaluated.',
    bySite: 'Controls by site',
    figures: 'Figures by site',
    figuresNote:
      'Scripts are those on the pages that the merchant answers for. Everything is counted, also what the lists of a site leave out. An alert about several sites counts at each. Drills and failing channels are not counted.',
    standing: (sites) =>
      `met at ${sites.met}, not met at ${sites['not-met']}, not evaluated at ${sites['not-evaluated']}${sites['not-applicable'] > 0 ? `, not applicable at ${sites['not-applicable']}` : ''}`,
    columns: {
      paymentPages: 'Payment pages',
      runs: 'Runs',
      scripts: 'Scripts',
      unauthorized: 'Without authorization',
      changes: 'Changes at alert level',
      alerts: 'Alerts',
      undecided: 'Alerts without a decision',
    },
  },
  es: {
    client: 'Cliente',
    sites: 'Sitios',
    rule: 'Un control no se cumple si no se cumple en alguno de los sitios; si no, queda sin evaluar si lo está en alguno de ellos; y solo se cumple si se cumple en todos aquellos a los que se aplica. Los sitios son los que pertenecían al cliente cuando se hizo el informe, cada uno con su informe completo a continuación.',
    noSites: 'Ningún sitio pertenecía a este cliente cuando se hizo el informe, así que no se evaluó nada.',
    bySite: 'Controles por sitio',
    figures: 'Cifras por sitio',
    figuresNote:
      'Los scripts son los que están en las páginas y de los que responde el comercio. Se cuenta todo, también lo que no cabe en las listas de un sitio. Una alerta sobre varios sitios cuenta en cada uno. No se cuentan los simulacros ni los canales que fallan.',
    standing: (sites) =>
      `se cumple en ${sites.met}, no se cumple en ${sites['not-met']}, sin evaluar en ${sites['not-evaluated']}${sites['not-applicable'] > 0 ? `, no aplicable en ${sites['not-applicable']}` : ''}`,
    columns: {
      paymentPages: 'Páginas de pago',
      runs: 'Análisis',
      scripts: 'Scripts',
      unauthorized: 'Sin autorización',
      changes: 'Cambios a nivel de alerta',
      alerts: 'Alertas',
      undecided: 'Alertas sin decisión',
    },
  },
}
