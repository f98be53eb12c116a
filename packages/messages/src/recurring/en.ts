// English texts of recurring mails: reports, and what ends an alert.
import type { RecurringWords } from './words.ts'

export const english: RecurringWords = {
  report: {
    allSites: 'all sites',
    subject: (of, from, to) => `Tillwatch: evidence report for ${of}, ${from} to ${to}`,
    intro:
      'Status of the PCI DSS 4.0.1 testing procedures, based on the records from this period. The assessor decides whether the requirements are met.',
    sites: (of) =>
      `Sites: met at ${of.met}, not met at ${of['not-met']}, not evaluated at ${of['not-evaluated']}${of['not-applicable'] > 0 ? `, not applicable at ${of['not-applicable']}` : ''}.`,
    states: { met: 'met', 'not-met': 'not met', 'not-evaluated': 'not evaluated', 'not-applicable': 'not applicable' },
    attached: (name) => `The report is attached as ${name}.`,
    notAttached: 'The report is too large for an email or could not be converted to PDF. All of its files are on your dashboard.',
    open: 'Open reports',
    note: (account) => `The account “${account}” sends you this report every week.`,
    stop: 'Stop these emails',
  },
  sentBy: (account) => `Sent by the account “${account}”.`,
  stop: 'Stop these emails:',
  logEnd: (record) =>
    `This account’s evidence log ends at record ${record}. Keep this email. With it, you can check later whether records were removed or replaced (tillwatch verify PACK --record ${record}).`,
}
