// Drawer at the side that shows one item of a list while the list stays in place.
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './error-boundary.tsx'
import css from './side-drawer.module.css'

interface SideDrawerProps {
  /** The shown item: another one has another error boundary, and another row to return to. */
  of: string
  title: string
  close: () => void
  /** The row that gets the focus when the drawer closes, however that happens; it is looked up then. */
  rowOf: (id: string) => HTMLElement | undefined
  children: ReactNode
}

/** As wide as the screen on a phone. */
export function SideDrawer({ of, title, close, rowOf, children }: SideDrawerProps) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // State when the drawer closes; a list that was rendered again meanwhile moves no focus.
  const rows = useRef(rowOf)
  useEffect(() => {
    rows.current = rowOf
  }, [rowOf])
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!document.querySelector('[role="dialog"]')) rows.current(of)?.focus()
      })
    },
    [of],
  )
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={phone ? '100%' : 760}
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.24} />
      <Drawer.Content>
        <div className={css.header}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </div>
        <Drawer.Body>
          <ErrorBoundary key={of} panel>
            {children}
          </ErrorBoundary>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
