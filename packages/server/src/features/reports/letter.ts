// Mail with a report.
import type { ControlState } from '@tillwatch/contract/lists'
import type { Language, Letter } from '@tillwatch/messages/mail'
import type { MadeReport } from './read-report.ts'

interface Words {
  subject: (of: string, from: string, to: string) => string
  intro: string
  /** For a client instead: the number of its sites per state. */
  sites: (state: Record<ControlState, number>) => string
  states: Record<ControlState, string>
  attached: (name: string) => string
  notAttached: string
  open: string
  note: (account: string) => string
  stop: string
}

const words: Record<Language, Words> = {
  en: {
    subject: (of, from, to) => `Tillwatch: evidence report for ${of}, ${from} to ${to}`,
    intro:
      'Status of the PCI DSS 4.0.1 testing procedures, based on the records of this period. The assessor decides whether the requirements are met.',
    sites: (of) =>
      `Sites: met at ${of.met}, not met at ${of['not-met']}, not evaluated at ${of['not-evaluated']}${of['not-applicable'] > 0 ? `, not applicable at ${of['not-applicable']}` : ''}.`,
    states: { met: 'met', 'not-met': 'not met', 'not-evaluated': 'not evaluated', 'not-applicable': 'not applicable' },
    attached: (name) => `The report is attached as ${name}.`,
    notAttached: 'The report is too large for an email or could not be converted to PDF. All of its files are on your dashboard.',
    open: 'Open reports',
    note: (account) => `The account “${account}” sends you this report every week.`,
    stop: 'Stop these emails',
  },
  es: {
    subject: (of, from, to) => `Tillwatch: informe de evidencias de ${of}, del ${from} al ${to}`,
    intro:
      'Estado de los procedimientos de prueba de PCI DSS 4.0.1 según los registros de este periodo. El evaluador decide si se cumplen los requisitos.',
    sites: (of) =>
      `Sitios: se cumple en ${of.met}, no se cumple en ${of['not-met']}, sin evaluar en ${of['not-evaluated']}${of['not-applicable'] > 0 ? `, no aplicable en ${of['not-applicable']}` : ''}.`,
    states: { met: 'se cumple', 'not-met': 'no se cumple', 'not-evaluated': 'sin evaluar', 'not-applicable': 'no aplicable' },
    attached: (name) => `El informe se adjunta como ${name}.`,
    notAttached: 'El informe es demasiado grande para un correo o no se pudo convertir en PDF. Todos sus archivos están en su panel.',
    open: 'Abrir los informes',
    note: (account) => `La cuenta «${account}» le envía este informe cada semana.`,
    stop: 'Dejar de recibir estos correos',
  },
}

const allSites: Record<Language, string> = { en: 'all sites', es: 'todos los sitios' }

/**
 * `attached` is the name of the attached file; null without one. The sender is the account, and `stopUrl` ends these mails. `last` is at
 * its end.
 */
export function reportLetter(
  report: MadeReport,
  attached: string | null,
  siteOrigin: string,
  sender: { account: string; stopUrl: string },
  last: readonly string[],
): Letter {
  const { language, period } = report
  const say = words[language]
  const lines = linesOf(report).map(({ test, state, why }) => `${test}: ${say.states[state]}. ${why}`)
  return {
    language,
    subject: say.subject(nameOf(report), period.from, period.to).slice(0, 200),
    paragraphs: [say.intro],
    quoted: lines.join('\n'),
    link: { label: say.open, url: `${siteOrigin}/dashboard?tab=reports` },
    otherLink: { label: say.stop, url: sender.stopUrl },
    after: [attached === null ? say.notAttached : say.attached(attached), say.note(sender.account), ...last],
  }
}

function nameOf(report: MadeReport): string {
  if (report.of === 'client-report') return report.client.name
  return report.isWholeAccount ? allSites[report.language] : (report.sites[0]?.host ?? '')
}

/** Each control with the reason for its state or, for a client, the states of its sites. */
function linesOf(report: MadeReport): { test: string; state: ControlState; why: string }[] {
  if (report.of === 'client-report')
    return report.controls.map(({ test, state, sites }) => ({ test, state, why: words[report.language].sites(sites) }))
  return report.controls.map(({ test, state, reasons }) => {
    const why = reasons.find((reason) => reason.state === state)?.sentence ?? ''
    return { test, state, why }
  })
}
