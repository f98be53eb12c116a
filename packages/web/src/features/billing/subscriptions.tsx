// Owns the list of subscriptions: one line each, one of them open.
import { Accordion, Title } from '@mantine/core'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import css from './billing.module.css'
import { DunningNotice } from './dunning-notice.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { NextDate, SubscriptionWord } from './subscription-status.tsx'
import { usePlanWords } from './use-plan-words.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

const { selectedSubscriptionId, currentSubscriptionId } = personStorageKeys

/** The one that was opened last time, else the one that counts now, else the first. */
function firstOpen(subscriptions: readonly HeldSubscription[]): string | null {
  const ids = subscriptions.map(({ id }) => id)
  const kept = [readStored(selectedSubscriptionId), readStored(currentSubscriptionId)].find((id) => id !== null && ids.includes(id))
  return kept ?? ids[0] ?? null
}

/** What is owed stands above the list, so that a closed line hides none of it. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly HeldSubscription[] }) {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const { siteOf } = useSubscriptionNames()
  const [open, setOpen] = useState(() => firstOpen(subscriptions))
  const choose = (id: string | null) => {
    setOpen(id)
    if (id === null) removeStored(selectedSubscriptionId)
    else writeStored(selectedSubscriptionId, id)
  }
  return (
    <section aria-label={t('billing.subscriptions')}>
      {subscriptions.map((held) => (
        <DunningNotice key={held.id} held={held} />
      ))}
      <Title order={2} size="h3" className={css.heading}>
        {t('billing.subscriptions')}
      </Title>
      <Accordion variant="contained" order={3} value={open} onChange={choose}>
        {subscriptions.map((held) => (
          <Accordion.Item key={held.id} value={held.id}>
            <Accordion.Control>
              <span className={css.line}>
                <strong>{nameOf(held)}</strong>
                <span className={css.host}>{siteOf(held)}</span>
                <SubscriptionWord status={held.status} />
                <NextDate held={held} />
              </span>
            </Accordion.Control>
            <Accordion.Panel>{open === held.id ? <SubscriptionPanel held={held} /> : null}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}
