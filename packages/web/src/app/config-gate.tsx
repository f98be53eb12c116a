// Owns the layer over every screen until the public configuration has come and was found complete. A page that is only read, without JavaScript, has none.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { useRunning } from '#lib/use-running.ts'
import css from './config-gate.module.css'

/** Shows its children; what is behind the layer cannot be reached by pointer, keyboard or screen reader. */
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
