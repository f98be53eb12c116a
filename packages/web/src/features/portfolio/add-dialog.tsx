// Dialog that adds many sites: a pasted list or a CSV file, checked row by row first.
import { Button, FileButton, Modal, Stack, Textarea } from '@mantine/core'
import { siteRowsMax } from '@tillwatch/contract/lists'
import type { AddedSites } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import css from './portfolio.module.css'
import { useAddSites } from './requests.ts'

export function AddDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const check = useAddSites(true)
  const add = useAddSites(false)
  const change = (next: string) => {
    setText(next)
    setIsEmpty(false)
    check.reset()
    add.reset()
  }
  const read = (file: File | null) => void file?.text().then(change)
  const submit = (run: typeof check) => {
    if (text.trim() === '') return setIsEmpty(true)
    run.mutate(text)
  }
  const failed = add.error ?? check.error
  const isText = failed instanceof ApiError && failed.field === 'text'
  const wrong = isEmpty ? t('portfolio.add.empty') : isText ? t('portfolio.add.noRows', { max: siteRowsMax.rows }) : null
  const { data: checked } = check
  return (
    <Modal opened onClose={close} size="lg" title={t('portfolio.add.title')} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <Stack>
        {add.data ? (
          <>
            <p className={css.told} role="status">
              <strong>{t('portfolio.add.done', { count: add.data.good.length })}</strong> {t('portfolio.add.scanned')}
            </p>
            <Bad rows={add.data.bad} />
            <Button className={css.start} onClick={close}>
              {t('portfolio.add.close')}
            </Button>
          </>
        ) : (
          <>
            <Textarea
              label={t('portfolio.add.list')}
              description={t('portfolio.add.text')}
              placeholder={t('portfolio.add.example')}
              rows={8}
              spellCheck={false}
              value={text}
              error={wrong}
              onChange={(event) => change(event.currentTarget.value)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const [file = null] = event.dataTransfer.files
                if (file) event.preventDefault()
                read(file)
              }}
            />
            {failed && !isText ? <RequestFailed title={t('portfolio.add.failed')} error={failed} /> : null}
            <div className={css.form}>
              <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={read}>
                {(props) => (
                  <Button variant="default" {...props}>
                    {t('portfolio.add.choose')}
                  </Button>
                )}
              </FileButton>
              {checked === undefined ? (
                <Button loading={check.isPending} onClick={() => submit(check)}>
                  {t('portfolio.add.check')}
                </Button>
              ) : checked.good.length > 0 ? (
                <Button loading={add.isPending} onClick={() => submit(add)}>
                  {t('portfolio.add.submit', { count: checked.good.length })}
                </Button>
              ) : null}
            </div>
            {checked ? (
              <>
                <p className={css.told} role="status">
                  {t('portfolio.add.good', { count: checked.good.length })}
                </p>
                <Good rows={checked.good} />
                <Bad rows={checked.bad} />
              </>
            ) : null}
          </>
        )}
      </Stack>
    </Modal>
  )
}

/** Rows as parsed, so that a mistake in the list is visible before anything is added. */
function Good({ rows }: { rows: AddedSites['good'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <ul className={css.bad} aria-label={t('portfolio.add.read')}>
      {rows.map(({ row, url, client, as }) => (
        <li key={row} className={css.item}>
          <strong>{t('portfolio.add.row', { row })}</strong>
          <Address url={url} max={48} />
          <span className="tw-muted tw-small">{[client, t(`portfolio.add.as.${as}`)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

function Bad({ rows }: { rows: AddedSites['bad'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="portfolio-bad">
      <h3 id="portfolio-bad" className={css.told}>
        {t('portfolio.add.bad', { count: rows.length })}
      </h3>
      <ul className={css.bad} aria-labelledby="portfolio-bad">
        {rows.map(({ row, text, code, reason }) => (
          <li key={row} className={css.item}>
            <strong>{t('portfolio.add.row', { row })}</strong>
            <code>{text}</code>
            <span>{reason === null ? t(`portfolio.add.problem.${code}`) : t(`problems.address.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
