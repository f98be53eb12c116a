// Actions of a finished scan: scan again, download, delete.
import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { apiAddress } from '#lib/api.ts'
import { useSaveReport } from '../report/use-save-report.ts'
import { useDeleteScan } from '../requests/delete-scan.ts'
import { filePath } from '../requests/paths.ts'
import css from './result.module.css'
import { useScanAgain } from './use-scan-again.ts'

const files = [
  ['result', 'json', 'json'],
  ['har', 'har', 'har'],
  ['screenshot', 'picture', 'png'],
] as const

/** Buttons of the head. Without a result, there is nothing to download. */
export function ScanActions({ scan, result }: { scan: ScanSummary; result: ScanResult | null }) {
  const may = useMay('scans:write')
  const { t } = useTranslation()
  const again = useScanAgain(scan)
  const report = useSaveReport(scan)
  const [asking, setAsking] = useState(false)
  const offered = files.filter(([file]) => result !== null && (file !== 'screenshot' || result.screenshot !== null))
  return (
    <div className={css.actions}>
      {may && result && result.result !== 'not-evaluated' ? (
        <Button variant="default" loading={again.isPending} onClick={again.start}>
          {t('result.again')}
        </Button>
      ) : null}
      {offered.length === 0 ? (
        may ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('result.remove')}
          </Button>
        ) : null
      ) : (
        <Menu position="bottom-end" loop>
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="down" size={12} />}>
              {t('result.download')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => result && report.mutate(result)}>
              {t('result.html')}
            </Menu.Item>
            {offered.map(([file, label, end]) => (
              <Menu.Item
                key={file}
                component="a"
                href={apiAddress(filePath(scan.id, file))}
                download={`tillwatch-${scan.id}.${end}`}
                leftSection={<Icon name="download" size={14} />}
              >
                {t(`result.${label}`)}
              </Menu.Item>
            ))}
            {may ? (
              <>
                <Menu.Divider />
                <Menu.Item color="var(--tw-red)" leftSection={<Icon name="trash" size={14} />} onClick={() => setAsking(true)}>
                  {t('result.remove')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      )}
      {again.error ? <RequestFailed title={t('result.againFailed')} error={again.error} conflict={t('problems.underWay')} /> : null}
      {report.error ? <RequestFailed title={t('result.htmlFailed')} error={report.error} /> : null}
      <DeleteDialog scanId={scan.id} opened={asking} close={() => setAsking(false)} />
    </div>
  )
}

/** Asks once, says what is lost, and returns to the list afterwards. */
function DeleteDialog({ scanId, opened, close }: { scanId: string; opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteScan(scanId)
  return (
    <Modal opened={opened} onClose={close} title={t('result.removeAsk')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('result.removeText')}</Text>
        {remove.isError ? <RequestFailed title={t('result.removeFailed')} error={remove.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('result.removeNo')}
          </Button>
          <Button
            color="var(--tw-red-solid)"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => navigate('/dashboard') })}
          >
            {t('result.removeYes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
