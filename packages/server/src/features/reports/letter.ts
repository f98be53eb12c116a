// Owns the mail that brings a report.
import type { Report } from '@tillwatch/core/contract'
import type { ControlState } from '@tillwatch/core/shared'
import type { Language, Letter } from '#features/mail/index.ts'

interface Words {
  subject: (of: string, from: string, to: string) => string
  intro: string
  states: Record<ControlState, string>
  attached: (name: string) => string
  notAttached: string
  open: string
  note: string
}

const words: Record<Language, Words> = {
  en: {
    subject: (of, from, to) => `Tillwatch: evidence report of ${of}, ${from} to ${to}`,
    intro: 'How the testing procedures of PCI DSS 4.0.1 stand by the records of this period. The verdict is the assessor’s.',
    states: { met: 'met', 'not-met': 'not met', 'not-evaluated': 'not evaluated' },
    attached: (name) => `The report is attached as ${name}.`,
    notAttached: 'The report is too large for a mail, or could not be printed. All of its files are on your dashboard.',
    open: 'Open the reports',
    note: 'Your account’s weekly schedule sends you this. An owner of the account can change who gets it.',
  },
  es: {
    subject: (of, from, to) => `Tillwatch: informe de pruebas de ${of}, del ${from} al ${to}`,
    intro:
      'Así quedan los procedimientos de prueba de PCI DSS 4.0.1 según los registros de este periodo. El veredicto corresponde al evaluador.',
    states: { met: 'se cumple', 'not-met': 'no se cumple', 'not-evaluated': 'sin evaluar' },
    attached: (name) => `El informe va adjunto como ${name}.`,
    notAttached: 'El informe es demasiado grande para un correo, o no se pudo imprimir. Todos sus archivos están en su panel.',
    open: 'Abrir los informes',
    note: 'Recibe este correo por la programación semanal de su cuenta. Una persona propietaria de la cuenta puede cambiar quién lo recibe.',
  },
}

const allSites: Record<Language, string> = { en: 'all sites', es: 'todos los sitios' }

/** `attached` is the name of the file that goes with it; null where none does. */
export function reportLetter(
  { language, isWholeAccount, sites, period, controls }: Report,
  attached: string | null,
  siteOrigin: string,
): Letter {
  const say = words[language]
  const of = isWholeAccount ? allSites[language] : (sites[0]?.host ?? '')
  const lines = controls.map(({ test, state, reasons }) => {
    const why = reasons.find((reason) => reason.state === state)?.sentence ?? ''
    return `${test}: ${say.states[state]}. ${why}`
  })
  return {
    language,
    subject: say.subject(of, period.from, period.to).slice(0, 200),
    paragraphs: [say.intro],
    quoted: lines.join('\n'),
    link: { label: say.open, url: `${siteOrigin}/dashboard?tab=reports` },
    after: [attached === null ? say.notAttached : say.attached(attached), say.note],
  }
}
