// What a person sees when part of the screen breaks: three more attempts, then a reload.
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const attemptsMax = 3

interface ErrorScreenProps {
  attemptsLeft: number
  retry: () => void
  panel?: boolean
}

/**
 * The error screen of the specification; for a panel, the text says that only this part is missing. `Try Again (N attempts left)` next to
 * `Refresh Page` while attempts remain, then only `Refresh Page`.
 */
export function ErrorScreen({ attemptsLeft, retry, panel = false }: ErrorScreenProps) {
  const { t } = useTranslation()
  const actions = (
    <>
      {attemptsLeft > 0 ? (
        <Button kind="main" onClick={retry}>
          {t('shell.error.retry', { count: attemptsLeft })}
        </Button>
      ) : null}
      <Button onClick={() => window.location.reload()}>{t('shell.error.refresh')}</Button>
    </>
  )
  return (
    <Notice role="alert" icon="warn" title={t('shell.error.title')} actions={actions}>
      {panel ? t('shell.error.panel') : null} {t('shell.error.text')}
    </Notice>
  )
}

interface BoundaryState {
  failed: boolean
  attempts: number
}

/** Catches rendering errors of its children, so that the rest of the screen stays. */
export class ErrorBoundary extends Component<{ children: ReactNode; panel?: boolean }, BoundaryState> {
  override state: BoundaryState = { failed: false, attempts: 0 }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  retry = (): void => this.setState((state) => ({ failed: false, attempts: state.attempts + 1 }))

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen attemptsLeft={attemptsMax - this.state.attempts} retry={this.retry} panel={this.props.panel ?? false} />
  }
}
