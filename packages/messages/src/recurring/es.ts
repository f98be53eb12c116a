// Spanish texts of recurring mails: reports, and what ends an alert.
import type { RecurringWords } from './words.ts'

export const spanish: RecurringWords = {
  report: {
    allSites: 'todos los sitios',
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
  sentBy: (account) => `Lo envía la cuenta «${account}».`,
  stop: 'Dejar de recibir estos correos:',
  logEnd: (record) =>
    `El registro de evidencias de esta cuenta termina en la entrada ${record}. Guarde este correo. Permite comprobar si después se eliminan o se sustituyen entradas (tillwatch verify PACK --record ${record}).`,
}
