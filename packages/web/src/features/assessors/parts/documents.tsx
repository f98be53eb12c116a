// Statements of the account's people about what no scan can see, and the documents made of them.
import type { AssessedDocuments } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { call, pathTo } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import css from '../assess.module.css'
import { useRead, useSave } from '../reading.ts'
import { Nothing, roles, Shown, Table } from '../shown.tsx'

const columns = ['what', 'state', 'by', 'due'] as const

export function Documents() {
  const { t } = useTranslation()
  const asked = useRead(['documents'], (by) => call('GET /assessment/documents', by))
  return (
    <>
      <p className={css.text}>{t('assess.documents.lead')}</p>
      <Shown asked={asked}>
        {({ statements, documents }) => (
          <>
            {statements.length === 0 ? (
              <Nothing title={t('assess.documents.none')} />
            ) : (
              <Table columns={columns.map((column) => t(`assess.documents.${column}`))}>
                {statements.map((statement) => (
                  <Row key={statement.id} of={statement} />
                ))}
              </Table>
            )}
            <h3>{t('assess.documents.files')}</h3>
            <p className={css.text}>{t('assess.documents.filesText')}</p>
            <ul className={css.elements}>
              {documents.map((document) => (
                <li key={document}>
                  <Save document={document} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Shown>
    </>
  )
}

function Row({ of: { kind, site, state, statedBy, statedAt, dueOn } }: { of: AssessedDocuments['statements'][number] }) {
  const { t, i18n } = useTranslation()
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {t(`assess.documents.names.${kind}`)}
        {site === null ? null : <span className={css.below}>{site}</span>}
      </th>
      <td {...roles.cell} data-label={t('assess.documents.state')}>
        {t(`assess.documents.states.${state}`)}
      </td>
      <td {...roles.cell} data-label={t('assess.documents.by')}>
        {statedBy}
        <span className={css.below}>{formatDay(statedAt, i18n.language)}</span>
      </td>
      <td {...roles.cell} data-label={t('assess.documents.due')}>
        {formatDay(dueOn, i18n.language)}
      </td>
    </tr>
  )
}

function Save({ document }: { document: AssessedDocuments['documents'][number] }) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending } = useSave()
  const name = t(`assess.documents.names.${document}`)
  const language = i18n.language === 'es' ? 'es' : 'en'
  const path = pathTo('GET /assessment/documents/:document.html', { params: { document }, query: { language } })
  return (
    <span className={css.line}>
      <span>{name}</span>
      <Button
        className={css.screenOnly}
        busy={isPending}
        aria-label={`${t('assess.documents.save')}: ${name}`}
        onClick={() => mutate({ path, name: `tillwatch-${document}.html` })}
      >
        {t('assess.documents.save')}
      </Button>
    </span>
  )
}
