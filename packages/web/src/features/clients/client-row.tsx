// Owns one client of the list: its name, how many sites it has, and what can be done with it.
import { Button } from '@mantine/core'
import type { Client } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#features/members/may.tsx'
import css from './clients.module.css'
import { NameDialog } from './name-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SitesDialog } from './sites-dialog.tsx'

/** Each control says in its name which client it is for. */
export function ClientRow({ client }: { client: Client }) {
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
