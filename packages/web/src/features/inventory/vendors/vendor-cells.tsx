// Content of a vendor with one purpose, in the table and on a card.
import { Button } from '@mantine/core'
import { type DecisionVerdict, decisionVerdicts, type unknownFacts } from '@tillwatch/contract/lists'
import type { VendorGroup } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { formatDay } from '#lib/format.ts'
import list from '../list/list.module.css'
import { queryString, readQuery } from '../query.ts'
import { usePurposeName } from '../use-purpose-name.ts'
import { useVendorWords } from './vendor-words.ts'
import css from './vendors.module.css'

interface GroupProps {
  group: VendorGroup
}

/** Name and purpose, with the hosts below. */
export function VendorName({ group }: GroupProps) {
  const { t } = useTranslation()
  const purposeOf = usePurposeName()
  const { nameOf, hostsOf } = useVendorWords()
  const purpose = purposeOf(group.purpose) ?? t('inventory.purposeUnknown')
  return (
    <>
      <span className={css.name}>{nameOf(group)}</span>
      <div className={list.under}>{[purpose, hostsOf(group)].filter(Boolean).join(' · ')}</div>
    </>
  )
}

function unknownOf({ vendor, purpose }: VendorGroup): (typeof unknownFacts)[number] | null {
  if (vendor === null) return purpose === null ? 'vendor-and-purpose' : 'vendor'
  return purpose === null ? 'purpose' : null
}

/** The number links to its scripts, with the current filters. Code without a vendor, host, or address has no such filter. */
export function VendorScripts({ group }: GroupProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const { vendor, purpose, host, scripts } = group
  const text = t('siteScripts.vendors.count', { count: scripts })
  const own = Object.entries({ vendor, purpose, host, unknown: unknownOf(group) }).filter(([, value]) => value !== null)
  const query = queryString({ ...readQuery(address), ...Object.fromEntries(own) })
  return vendor === null && host === null ? text : <Link to={query}>{text}</Link>
}

/** States of its scripts, and the decision on the vendor as a whole. */
export function VendorStates({ group }: GroupProps) {
  const { t, i18n } = useTranslation()
  const { statesOf } = useVendorWords()
  const { decision, needDecision } = group
  return (
    <>
      {needDecision > 0 ? <strong className={css.need}>{t('siteScripts.head.need', { count: needDecision })}</strong> : null}
      <div>{statesOf(group).join(' · ')}</div>
      {decision ? (
        <div className={list.under}>
          {t(`siteScripts.vendors.standing.${decision.verdict}`, { date: formatDay(decision.decidedAt, i18n.language) })}
        </div>
      ) : null}
    </>
  )
}

/** Actions on the vendor. Only a decision on the whole vendor can be withdrawn for the whole vendor. */
export function VendorActions({ group, decide }: GroupProps & { decide: (verdict: DecisionVerdict) => void }) {
  const { t } = useTranslation()
  const { nameOf } = useVendorWords()
  const verdicts = decisionVerdicts.filter((verdict) => verdict !== 'withdraw' || group.decision !== null)
  return (
    <div className={css.actions}>
      {verdicts.map((verdict) => {
        const text = t(`siteScripts.bulk.${verdict}`)
        const label = t('siteScripts.vendors.named', { text, vendor: nameOf(group) })
        return (
          <Button key={verdict} size="compact-sm" variant="default" aria-label={label} onClick={() => decide(verdict)}>
            {text}
          </Button>
        )
      })}
    </div>
  )
}
