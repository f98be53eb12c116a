// Layer over every screen until the public configuration has arrived and is complete. A page that is only read, without JavaScript, has
// none.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { useRunning } from '#lib/use-running.ts'
import css from './config-gate.module.css'

/** Shows its children. Pointer, keyboard, and screen readers cannot access them behind the layer. */
export function ConfigGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const running = useRunning()
  const config = useSession().useConfig()
  const waiting = running && config === null
  return (
    <>
      <div inert={waiting}>{children}</div>
      {waiting ? (
        <p className={css.layer} role="status">
          {t('shell.configuring')}
        </p>
      ) : null}
    </>
  )
}
