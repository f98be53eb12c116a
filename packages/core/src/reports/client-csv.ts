// A client's report as CSV: its own tables, and the combined tables of its sites, each row with its site.

import { reportTests } from '@tillwatch/contract/lists'
import type { CsvCell } from '@tillwatch/contract/rules'
import type { ClientReport } from '@tillwatch/contract/shapes'
import { asFile, type CsvTable, type ReportCsv, tablesOf } from './csv.ts'

/** Headings are the same in every language. Without a site, only the client's own tables. */
export function clientReportCsv(report: ClientReport): ReportCsv[] {
  return [controls(report), sites(report), ...united(report)].map(asFile)
}

const controls = (report: ClientReport): CsvTable => ({
  name: 'client-controls',
  rows: [
    ['test', 'state', 'sites_met', 'sites_not_met', 'sites_not_evaluated', 'sites_not_applicable'],
    ...report.controls.map(({ test, state, sites: of }) => [test, state, of.met, of['not-met'], of['not-evaluated'], of['not-applicable']]),
  ],
})

const sites = (report: ClientReport): CsvTable => ({
  name: 'sites',
  rows: [
    ['site_id', 'site', ...reportTests, 'payment_pages', 'runs_evaluated', 'runs_partial', 'runs_not_evaluated', 'scripts'].concat([
      ...['scripts_unauthorized', 'alert_level_changes', 'alerts', 'alerts_undecided'],
    ]),
    ...report.sites.map(({ id, host, runs, ...site }) => [
      ...[id, host, ...site.controls.map(({ state }) => state), site.paymentPages, runs.evaluated, runs.partial, runs.notEvaluated],
      ...[site.scripts, site.unauthorized, site.changes, site.alerts, site.undecided],
    ]),
  ],
})

function united({ reports }: ClientReport): CsvTable[] {
  const tables = new Map<string, (readonly CsvCell[])[]>()
  for (const report of reports)
    for (const { name, rows } of tablesOf(report)) {
      const [headings = [], ...others] = rows
      const all = tables.get(name) ?? [['site_id', 'site', ...headings]]
      for (const row of others) all.push([report.sites[0]?.id ?? null, report.sites[0]?.host ?? null, ...row])
      tables.set(name, all)
    }
  return [...tables].map(([name, rows]) => ({ name, rows }))
}
