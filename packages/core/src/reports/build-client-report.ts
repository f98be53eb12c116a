// Combines the reports of a client's sites: the status of each control over all of them, and their figures.

import { type ControlState, changeGroups, reportTests } from '@tillwatch/contract/lists'
import { CLIENT_REPORT_VERSION, type ClientReport, type ClientSite, type Report } from '@tillwatch/contract/shapes'

/** Client, period, and language. */
export type ClientReportHead = Omit<ClientReport, 'of' | 'version' | 'controls' | 'sites' | 'reports'>

/** Pure: equal reports give an equal report. Without a site, nothing is evaluated. */
export function buildClientReport(head: ClientReportHead, reports: Report[]): ClientReport {
  return {
    ...{ of: 'client-report', version: CLIENT_REPORT_VERSION, ...head },
    controls: reportTests.map((test) => {
      const states = reports.map((report) => stateOf(report, test))
      const count = (state: ControlState) => states.filter((each) => each === state).length
      const sites = {
        met: count('met'),
        'not-met': count('not-met'),
        'not-evaluated': count('not-evaluated'),
        'not-applicable': count('not-applicable'),
      }
      return { test, state: over(states), sites }
    }),
    sites: reports.map(siteOf),
    reports,
  }
}

const order: readonly ControlState[] = ['not-met', 'not-evaluated', 'met', 'not-applicable']

/** The worst state; without any, nothing is known. */
const over = (states: readonly ControlState[]): ControlState => order.find((state) => states.includes(state)) ?? 'not-evaluated'

const stateOf = ({ controls }: Report, test: (typeof reportTests)[number]): ControlState =>
  controls.find((control) => control.test === test)?.state ?? 'not-evaluated'

function siteOf(report: Report): ClientSite {
  const { sites, pages, figures, changeCounts } = report
  const sum = (of: keyof Report['pages'][number]['runs']) => pages.reduce((total, { runs }) => total + runs[of], 0)
  return {
    ...{ id: sites[0]?.id ?? '', host: sites[0]?.host ?? '' },
    controls: reportTests.map((test) => ({ test, state: stateOf(report, test) })),
    paymentPages: pages.filter(({ isPayment }) => isPayment).length,
    runs: { evaluated: sum('evaluated'), partial: sum('partial'), notEvaluated: sum('notEvaluated') },
    scripts: figures.scripts,
    unauthorized: figures.unauthorized,
    changes: changeGroups.alert.reduce((total, verdict) => total + changeCounts[verdict], 0),
    alerts: figures.alerts,
    undecided: figures.undecided,
  }
}
