// Content of each column of a script, in the table and on a card.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { useSite } from '#features/sites/index.ts'
import { formatMoment, formatWhen } from '#lib/format.ts'
import { AuthorizationWord } from '../authorization-word.tsx'
import { useBehaviourWords } from '../behaviour-words.ts'
import { useLagWords } from '../lag-words.ts'
import { drawerAt } from '../query.ts'
import { useScriptName } from '../script-name.ts'
import { usePurposeName } from '../use-purpose-name.ts'
import { useStandingWords } from '../use-standing-words.ts'
import type { Column } from './columns.ts'
import css from './list.module.css'

interface CellProps {
  script: InventoryScript
}

/** A moment in words, with the exact time in its title. */
function When({ at }: { at: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={at} title={formatMoment(at, i18n.language)}>
      {formatWhen(at, i18n.language, Date.now())}
    </time>
  )
}

/** A second line on a card. In the table a row is one line: what is `kept` follows in it, the rest is in the title of the cell. */
const Under = ({ kept = false, children }: { kept?: boolean; children: ReactNode }) =>
  children ? <div className={kept ? `${css.under} ${css.kept}` : css.under}>{children}</div> : null

/** Opens the drawer of the script; j and k go from one to the next. */
function Script({ script }: CellProps) {
  const { t } = useTranslation()
  const nameOf = useScriptName()
  const [address] = useSearchParams()
  const { library, pages, url } = script
  const facts = [
    library && [library.name, library.version].filter(Boolean).join(' '),
    pages.length > 1 ? t('siteScripts.pages', { count: pages.length }) : null,
  ]
  return (
    <>
      <Link to={drawerAt(address, script.id)} preventScrollReset className={css.open} data-row>
        {url && /^https?:/.test(url) ? <Address url={url} max={44} /> : nameOf(script)}
      </Link>
      <Under kept>{facts.filter(Boolean).join(' · ')}</Under>
    </>
  )
}

function Vendor({ script }: CellProps) {
  const { t } = useTranslation()
  const purposeOf = usePurposeName()
  const vendor = script.vendor ?? (script.party === 'first' ? t('words.party.first') : t('siteScripts.vendorUnknown'))
  const purpose = purposeOf(script.purpose) ?? t('inventory.purposeUnknown')
  return (
    <>
      <span className={script.vendor ? undefined : css.quiet} title={`${vendor} · ${purpose}`}>
        {vendor}
      </span>
      <Under kept>{purpose}</Under>
    </>
  )
}

function Authorization({ script }: CellProps) {
  const lagOf = useLagWords()
  return (
    <>
      <span title={lagOf(script)}>
        <AuthorizationWord script={script} />
      </span>
      <Under>{lagOf(script)}</Under>
    </>
  )
}

const evidenceOf = ({ lastScanId, lastScriptId }: InventoryScript) => `/scans/${lastScanId}/scripts/${lastScriptId}`

/** Leads to the reasons on the script's own screen, with the gravest beside it. */
function Risk({ script }: CellProps) {
  const { t } = useTranslation()
  const say = useStandingWords()
  const { siteId } = useSite()
  const { severity, score, reasons } = script.risk
  const first = reasons[0]
  const reason =
    first !== undefined && first !== 'scan'
      ? say({ code: `risk.${first}` })
      : script.examination === 'examined'
        ? null
        : say({ code: `look.${script.examination}` })
  return (
    <>
      <Link to={`/sites/${siteId}/scripts/${script.id}#risk`} className={css.risk} title={t('siteScripts.riskOf', { score })}>
        <SeverityWord severity={severity} score={score} />
      </Link>
      <Under kept>{reason === null ? null : <span title={reason}>{reason}</span>}</Under>
    </>
  )
}

function Integrity({ script }: CellProps) {
  const { t } = useTranslation()
  return t(`words.integrity.${script.integrity}`)
}

/** Behaviors shown in the list; all of them are in the title. */
const behavioursMax = 3

/** Distinguishes a script that did not run from one that did nothing. */
function Behaviours({ script }: CellProps) {
  const { t } = useTranslation()
  const wordsOf = useBehaviourWords()
  const words = wordsOf(script.behaviours)
  const holes = script.library?.vulnerabilities ? [t('inventory.glance.holes')] : []
  const said = [...holes, ...words]
  if (said.length === 0) {
    const nothing = script.state === 'ran' ? t('siteScripts.does.nothing') : t(`words.scriptState.${script.state}`)
    return <span className={css.quiet}>{nothing}</span>
  }
  const short = said.slice(0, behavioursMax).join(' · ')
  return <span title={said.join(' · ')}>{said.length > behavioursMax ? `${short}…` : short}</span>
}

function LoadedBy({ script }: CellProps) {
  const { t } = useTranslation()
  return script.loadedBy ?? <span className={css.quiet}>{t('siteScripts.byHtml')}</span>
}

function Seen({ script }: CellProps) {
  const { t } = useTranslation()
  const { seenInRecent, recentScans, profiles } = script
  const how = seenInRecent === 0 ? t('siteScripts.gone') : profiles.map((profile) => t(`words.profile.${profile}`)).join(', ')
  return (
    <>
      <span title={`${t('siteScripts.seenTitle')} (${how})`}>{t('siteScripts.seenIn', { seen: seenInRecent, of: recentScans })}</span>
      <Under>{how}</Under>
    </>
  )
}

function FirstSeen({ script }: CellProps) {
  return <When at={script.firstSeenAt} />
}

function LastSeen({ script }: CellProps) {
  const { t } = useTranslation()
  return (
    <Link to={evidenceOf(script)} title={t('siteScripts.evidence')}>
      <When at={script.lastSeenAt} />
    </Link>
  )
}

export const cells: Record<Column, (props: CellProps) => ReactNode> = {
  script: Script,
  vendor: Vendor,
  authorization: Authorization,
  risk: Risk,
  integrity: Integrity,
  behaviours: Behaviours,
  loadedBy: LoadedBy,
  seen: Seen,
  firstSeen: FirstSeen,
  lastSeen: LastSeen,
}
