// Names and types of a report's files.
import type { ReportFormat } from '@tillwatch/contract/lists'

const kinds: Record<ReportFormat, { ending: string; type: string }> = {
  pdf: { ending: '.pdf', type: 'application/pdf' },
  html: { ending: '.html', type: 'text/html; charset=utf-8' },
  csv: { ending: '-csv.zip', type: 'application/zip' },
  json: { ending: '.json', type: 'application/json; charset=utf-8' },
}

interface Named {
  /** Of a site, or null. */
  host: string | null
  /** Name of a client, or null. */
  client: string | null
  from: string
  to: string
}

/** A name such as `tillwatch-report-shop.example-2026-11-16-2026-11-22.pdf`. */
export function nameOfFile({ host, client, from, to }: Named, format: ReportFormat) {
  const { ending, type } = kinds[format]
  const of = client === null ? (host ?? 'all-sites') : `client-${client.normalize('NFKD').replace(/\p{M}+/gu, '')}`
  return { name: `tillwatch-report-${of.replace(/[^a-z0-9.-]+/gi, '-')}-${from}-${to}${ending}`, type }
}
