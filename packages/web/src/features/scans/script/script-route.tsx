// Drawer of one script: has its own address, over the list that stays in place.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { Notice } from '#components/notice.tsx'
import { SideDrawer } from '#components/side-drawer.tsx'
import { useScriptLabel } from '../script-label.ts'
import { ScriptView } from './script-view.tsx'

/** The drawer at `/scans/:scanId/scripts/:scriptId`. Closing it returns to the list with its filters. */
export function Component() {
  const { t } = useTranslation()
  const { scanId = '', scriptId = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const result = useOutletContext<ScanResult>()
  const labelOf = useScriptLabel()
  const script = result.scripts.find((candidate) => candidate.id === scriptId)
  const close = () => navigate({ pathname: `/scans/${scanId}`, search }, { preventScrollReset: true })
  return (
    <SideDrawer of={scriptId} title={script ? labelOf(script) : t('script.title')} close={close} rowOf={rowOf}>
      {script ? <ScriptView scanId={scanId} script={script} result={result} /> : <Notice icon="search" title={t('script.missing')} />}
    </SideDrawer>
  )
}

function rowOf(scriptId: string): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]')
  return [...rows].find((candidate) => candidate.getAttribute('href')?.split(/[/?]/).includes(scriptId))
}
