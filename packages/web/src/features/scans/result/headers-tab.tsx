// Security headers of each document, with policies by directive.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Notice } from '#components/notice.tsx'
import type { TabProps } from '../tab-props.ts'
import css from '../tables.module.css'
import { HeaderRow } from './header-row.tsx'

type HeaderEntry = ScanResult['headers'][number]

interface Document {
  url: string
  frameId: string
  entries: HeaderEntry[]
}

/** Headers grouped by document, the page first, Tier 1 before Tier 2. */
function documentsOf(result: ScanResult): Document[] {
  const documents = new Map<string, Document>()
  for (const entry of result.headers) {
    const key = `${entry.frameId} ${entry.url}`
    const document = documents.get(key) ?? { url: entry.url, frameId: entry.frameId, entries: [] }
    document.entries.push(entry)
    documents.set(key, document)
  }
  for (const document of documents.values()) document.entries.sort((a, b) => a.tier - b.tier)
  return [...documents.values()].sort((a, b) => Number(b.url === result.page.finalUrl) - Number(a.url === result.page.finalUrl))
}

/** Headers of every document, and the Tier 1 headers that the page lacks. */
export function HeadersTab({ result }: TabProps) {
  const { t } = useTranslation()
  const missing = result.findings.flatMap((finding) =>
    finding.check === 'header-missing' && finding.params.header !== undefined ? [String(finding.params.header)] : [],
  )
  const documents = documentsOf(result)
  return (
    <>
      {missing.length > 0 ? (
        <div className={css.section}>
          <Notice icon="warn" title={t('result.headers.missing')}>
            <span className={css.mono}>{[...new Set(missing)].join(', ')}</span>
          </Notice>
        </div>
      ) : null}
      {documents.length === 0 ? <Notice title={t('result.headers.none')} /> : null}
      {documents.map((document) => (
        <section key={`${document.frameId} ${document.url}`} className={css.section}>
          <div className={css.heading}>
            <h2>{document.url === result.page.finalUrl ? t('result.headers.main') : t('result.headers.frame')}</h2>
            <Address url={document.url} max={72} />
          </div>
          <ul className={css.cards}>
            {document.entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a header may repeat with the same value, and the list never changes
              <HeaderRow key={`${entry.name} ${index}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
