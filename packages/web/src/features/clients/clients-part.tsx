// Clients in the tab Sites: the list, adding one, and an explanation if none exist.
import './texts.ts'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Client } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { notify } from '#lib/notify.ts'
import css from './clients.module.css'
import { NameDialog } from './name-dialog.tsx'
import { useClients, useRemoveClient } from './requests.ts'
import { SitesDialog } from './sites-dialog.tsx'

export default function ClientsPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useClients()
  const [adding, setAdding] = useState(false)
  /** Client whose sites are chosen next. */
  const [added, setAdded] = useState<Client | null>(null)
  if (isPending) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('clients.failed')} error={error} retry={() => void refetch()} />
  const { clients } = data
  return (
    <div className={css.part}>
      {clients.length === 0 ? (
        <Notice title={t('clients.none')}>{t('clients.noneText')}</Notice>
      ) : (
        <p className={css.lead}>{t('clients.lead')}</p>
      )}
      <ul className={css.list} aria-label={t('clients.title')}>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} />
        ))}
      </ul>
      <May to="sites:write">
        <Button className={css.add} variant={clients.length === 0 ? 'default' : 'filled'} onClick={() => setAdding(true)}>
          {t('clients.add')}
        </Button>
      </May>
      {adding ? <NameDialog client={null} close={() => setAdding(false)} onAdded={setAdded} /> : null}
      {added === null ? null : <SitesDialog client={added} close={() => setAdded(null)} />}
    </div>
  )
}

/** The name of each control includes its client. */
function ClientRow({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { id, name, sites } = client
  const [dialog, setDialog] = useState<'sites' | 'rename' | 'remove' | null>(null)
  const named = (text: string) => ({ 'aria-label': t('clients.named', { text, client: name }), children: text })
  const close = () => setDialog(null)
  const titleId = `client-${id}`
  return (
    <li className={css.client} aria-labelledby={titleId}>
      <div className={css.who}>
        <h2 id={titleId}>{name}</h2>
        <span className="tw-muted">{t('clients.sites', { count: sites })}</span>
      </div>
      <div className={css.actions}>
        <May to="sites:write">
          <Button size="xs" variant="default" onClick={() => setDialog('sites')} {...named(t('clients.setSites'))} />
          <Button size="xs" variant="default" onClick={() => setDialog('rename')} {...named(t('clients.rename'))} />
        </May>
        <May to="sites:remove">
          <Button size="xs" variant="default" c="var(--tw-red)" onClick={() => setDialog('remove')} {...named(t('clients.remove'))} />
        </May>
      </div>
      {dialog === 'sites' ? <SitesDialog client={client} close={close} /> : null}
      {dialog === 'rename' ? <NameDialog client={client} close={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog client={client} close={close} /> : null}
    </li>
  )
}

/** Asks once, and says what stays. */
function RemoveDialog({ client: { id, name }, close }: { client: Client; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveClient(id)
  const done = () => {
    void notify.success(t('clients.removing.done'))
    close()
  }
  return (
    <Modal opened onClose={close} title={t('clients.removing.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('clients.removing.text', { client: name })}</Text>
        {remove.error ? (
          <RequestFailed title={t('clients.removing.failed')} error={remove.error} conflict={t('clients.removing.hasChannels')} />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('clients.removing.back')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
            {t('clients.removing.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
