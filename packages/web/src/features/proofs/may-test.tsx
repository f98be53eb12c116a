// Owns asking, once for each host, whether the person may test the shop whose address they type.

import { canonicalHost, parsePageAddress } from '@tillwatch/contract/rules'
import type { Declaration, TestRight } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './declaration.module.css'
import { useDeclaration } from './declaration.ts'
import { DeclarationCheck } from './declaration-check.tsx'
import { useTestRights } from './requests.ts'

/** Name of the host of what was typed; null while it is no address. */
function typedHost(typed: string): string | null {
  const read = parsePageAddress(typed)
  return read.ok ? canonicalHost(new URL(read.url).hostname) : null
}

const holds = (right: TestRight, host: string) => right.host === host || (right.below && host.endsWith(`.${right.host}`))

/** For the form of a scan: whether the host of the typed address is recorded already, and what to send when the box is ticked. */
export function useMayTest(typed: string) {
  const declaration = useDeclaration()
  const { data } = useTestRights()
  const [tickedFor, setTickedFor] = useState<string | null>(null)
  const host = typedHost(typed)
  const isRecorded = host !== null && (data?.rights.some((right) => holds(right, host)) ?? false)
  const isTicked = host !== null && tickedFor === host
  return {
    host,
    isRecorded,
    isTicked,
    /** Whether the shop is typed into: it was said, here or before, that it may be tested. */
    isGiven: isTicked || isRecorded,
    tick: (ticked: boolean) => setTickedFor(ticked ? host : null),
    /** Part of the request. */
    given: (isTicked && !isRecorded ? { declaration } : {}) as { declaration?: Declaration },
  }
}

/** The box, for the one host that is typed; a line where it was ticked before; nothing before there is an address. */
export function MayTest({ may }: { may: ReturnType<typeof useMayTest> }) {
  const { t } = useTranslation()
  if (may.host === null) return null
  if (may.isRecorded) return <p className={css.recorded}>{t('proofs.recorded', { host: may.host })}</p>
  return <DeclarationCheck checked={may.isTicked} onChange={may.tick} note={t('proofs.ask')} />
}
