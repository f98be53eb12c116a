// The first page that keeps a control from being met, so that the overview can link to its rows.
import { holdingIntegrity } from '@tillwatch/contract/lists'
import type { GivenReason } from '@tillwatch/contract/reasons'
import type { ControlFacts } from '@tillwatch/core/reports'

type Script = ControlFacts['scripts'][number]

/** Which scripts a reason is about. */
const scriptsOf: Partial<Record<GivenReason['code'], (script: Script) => boolean>> = {
  'scripts-undecided': ({ authorization }) => authorization === 'undecided' || authorization === 'changed' || authorization === 'expired',
  'scripts-present-rejected': ({ authorization }) => authorization === 'rejected',
  'scripts-without-integrity': ({ integrity }) => !holdingIntegrity.some((method) => method === integrity),
}

/** Address of the page; null if the reason is about the account, or names none. */
export function pageOfReason({ pages, scripts }: ControlFacts, { code, names }: Pick<GivenReason, 'code' | 'names'>): string | null {
  const [name] = names
  if (name === undefined) return null
  const isAbout = scriptsOf[code]
  if (isAbout === undefined) return pages.find(({ url }) => url === name)?.url ?? null
  const payment = new Set(pages.flatMap(({ isPayment, url }) => (isPayment ? [url] : [])))
  const script = scripts.find((each) => each.label === name && each.isMerchants && each.isPresent && isAbout(each))
  return script?.pages.find((url) => payment.has(url)) ?? null
}
