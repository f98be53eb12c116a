// Texts of a client's report in both languages. The parts of its sites use a site report's texts.

import type { ReportLanguage } from '@tillwatch/contract/lists'
import type { ClientReport } from '@tillwatch/contract/shapes'

export interface ClientWords {
  client: string
  sites: string
  /** How the states of sites combine into the client's. */
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
    rule: 'A control is met only if it is met at every site to which it applies. If it is not met at one site, it is not met for the client. Otherwise, if it is not evaluated at one site, it is not evaluated for the client. The sites are those that belonged to the client when the report was generated. The full report of each site is below.',
    noSites: 'This client had no sites when the report was generated, so nothing was evaluated.',
    bySite: 'Controls by site',
    figures: 'Figures by site',
    figuresNote:
      'Scripts are those on the pages that the merchant is responsible for. Figures also count what the lists of a site leave out. An alert about several sites counts once at each site. Drills and failing channels do not count.',
    standing: (sites) =>
      `met at ${sites.met}, not met at ${sites['not-met']}, not evaluated at ${sites['not-evaluated']}${sites['not-applicable'] > 0 ? `, not applicable at ${sites['not-applicable']}` : ''}`,
    columns: {
      paymentPages: 'Payment pages',
      runs: 'Scans',
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
    rule: 'Un control solo se cumple si se cumple en todos los sitios a los que se aplica. Si no se cumple en un sitio, no se cumple para el cliente. En los demás casos, si está sin evaluar en un sitio, queda sin evaluar para el cliente. Los sitios son los que pertenecían al cliente cuando se generó el informe. A continuación está el informe completo de cada uno.',
    noSites: 'Este cliente no tenía sitios cuando se generó el informe, por lo que no se evaluó nada.',
    bySite: 'Controles por sitio',
    figures: 'Cifras por sitio',
    figuresNote:
      'Solo se cuentan los scripts de las páginas de los que es responsable el comercio. Las cifras incluyen también los elementos que no aparecen en las listas de un sitio. Una alerta sobre varios sitios cuenta en cada uno. No se cuentan los simulacros ni los canales que fallan.',
    standing: (sites) =>
      `se cumple en ${sites.met}, no se cumple en ${sites['not-met']}, sin evaluar en ${sites['not-evaluated']}${sites['not-applicable'] > 0 ? `, no aplicable en ${sites['not-applicable']}` : ''}`,
    columns: {
      paymentPages: 'Páginas de pago',
      runs: 'Análisis',
      scripts: 'Scripts',
      unauthorized: 'Sin autorización',
      changes: 'Cambios que generan alerta',
      alerts: 'Alertas',
      undecided: 'Alertas sin decisión',
    },
  },
}
