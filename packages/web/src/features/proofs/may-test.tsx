// Asks once per host whether the person may test the shop of the typed address.

import { canonicalHost, parsePageAddress } from '@tillwatch/contract/rules'
import type { Declaration, TestRight } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './declaration.module.css'
import { useDeclaration } from './declaration.ts'
import { DeclarationCheck } from './declaration-check.tsx'
import { useTestRights } from './requests.ts'

/** Host of the typed text; null if it is not an address. */
function typedHost(typed: string): string | null {
  const read = parsePageAddress(typed)
  return read.ok ? canonicalHost(new URL(read.url).hostname) : null
}

const holds = (right: TestRight, host: string) => right.host === host || (right.below && host.endsWith(`.${right.host}`))

/** For the scan form: whether the typed host is already recorded, and what to send if the box is ticked. */
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
    /** Whether the scan types into the shop: the right to test it was declared, here or before. */
    isGiven: isTicked || isRecorded,
    tick: (ticked: boolean) => setTickedFor(ticked ? host : null),
    /** Part of the request. */
    given: (isTicked && !isRecorded ? { declaration } : {}) as { declaration?: Declaration },
  }
}

/** Checkbox for the typed host; a line if it was declared before; nothing without an address. */
export function MayTest({ may }: { may: ReturnType<typeof useMayTest> }) {
  const { t } = useTranslation()
  if (may.host === null) return null
  if (may.isRecorded) return <p className={css.recorded}>{t('proofs.recorded', { host: may.host })}</p>
  return <DeclarationCheck checked={may.isTicked} onChange={may.tick} note={t('proofs.ask')} />
}
