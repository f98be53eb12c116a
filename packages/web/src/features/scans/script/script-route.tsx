// Owns the drawer of one script: its own address, over the list that stays in place.
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ScanResult } from '@tillwatch/core/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Notice } from '#components/notice.tsx'
import { useScriptLabel } from '../script-label.ts'
import css from './script.module.css'
import { ScriptView } from './script-view.tsx'

/** The drawer at `/scans/:scanId/scripts/:scriptId`. Closing it goes back to the list with its filters. */
export function Component() {
  const { t } = useTranslation()
  const { scanId = '', scriptId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const result = useOutletContext<ScanResult>()
  const labelOf = useScriptLabel()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useReturnedFocus(scriptId)
  const script = result.scripts.find((candidate) => candidate.id === scriptId)
  const close = () => navigate({ pathname: `/scans/${scanId}`, search }, { preventScrollReset: true })
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={phone ? '100%' : 760}
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.24} />
      <Drawer.Content>
        <div className={css.header}>
          <Drawer.Title>{script ? labelOf(script) : t('script.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </div>
        <Drawer.Body>
          <ErrorBoundary key={scriptId} panel>
            {script ? <ScriptView scanId={scanId} script={script} result={result} /> : <Notice icon="search" title={t('script.missing')} />}
          </ErrorBoundary>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Puts the focus back on the row of `scriptId` when the drawer has gone, however it was closed. */
function useReturnedFocus(scriptId: string): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.querySelector('[role="dialog"]')) return
        const rows = document.querySelectorAll<HTMLElement>('[data-row]')
        const row = [...rows].find((candidate) => candidate.getAttribute('href')?.split(/[/?]/).includes(scriptId))
        row?.focus()
      })
    },
    [scriptId],
  )
}
