// Records of the log: newest first, by kind, each with all its data.

import { Button, NativeSelect, Title } from '@mantine/core'
import { type EvidenceKind, evidenceKinds } from '@tillwatch/contract/lists'
import type { EvidenceList, EvidenceRecord } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { ListKeys } from '#components/list/list-keys.tsx'
import { Notice } from '#components/notice.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './evidence.module.css'
import { useRecordWords } from './use-record-words.ts'

interface LogProps {
  log: EvidenceList
  records: readonly EvidenceRecord[]
  kind: EvidenceKind | ''
  choose: (kind: EvidenceKind | '') => void
  parts: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

const columns = ['record', 'what', 'when', 'hash'] as const

/** Explicit roles, because some browsers drop them from a table whose rows are displayed as blocks, as on a phone. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } } as const

export function LogSection({ log, records, kind, choose, parts }: LogProps) {
  const { t } = useTranslation()
  const kinds = [
    { value: '', label: t('evidence.log.any') },
    ...evidenceKinds.map((value) => ({ value, label: t(`evidence.kinds.${value}`) })),
  ]
  return (
    <section className={css.log}>
      <header className={css.head}>
        <Title order={2} size="h3">
          {t('evidence.log.title')}
        </Title>
        <NativeSelect
          label={t('evidence.log.kind')}
          data={kinds}
          value={kind}
          onChange={(event) => choose(event.currentTarget.value as EvidenceKind | '')}
        />
      </header>
      {records.length === 0 ? (
        <Notice title={t('evidence.log.none')}>{log.lastSeq === 0 ? t('evidence.log.noneText') : null}</Notice>
      ) : (
        <ListKeys>
          <table {...roles.table} className={css.table}>
            <thead>
              <tr {...roles.row}>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`evidence.log.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <Row key={record.seq} record={record} />
              ))}
            </tbody>
          </table>
        </ListKeys>
      )}
      {parts.hasNextPage ? (
        <Button variant="default" className={css.more} loading={parts.isFetchingNextPage} onClick={() => void parts.fetchNextPage()}>
          {t('evidence.log.more')}
        </Button>
      ) : null}
    </section>
  )
}

function Row({ record }: { record: EvidenceRecord }) {
  const { t, i18n } = useTranslation()
  const nameOf = useRecordWords()
  const { seq, at, kind, hash, facts, digests, subject } = record
  const name = nameOf(record)
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row" className="tw-figures">
        {seq}
      </th>
      <td {...roles.cell} data-label={t('evidence.log.columns.what')}>
        <details>
          <summary data-row>
            {t(`evidence.kinds.${kind}`)} {name === '' ? null : kind === 'alert' || kind === 'key' ? name : <Address url={name} />}
          </summary>
          <pre className={css.facts}>{JSON.stringify({ subject, facts, digests }, null, 2)}</pre>
        </details>
      </td>
      <td {...roles.cell} data-label={t('evidence.log.columns.when')}>
        <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
      </td>
      <td {...roles.cell} data-label={t('evidence.log.columns.hash')}>
        <code title={hash}>{hash.slice(0, 12)}…</code>
      </td>
    </tr>
  )
}
