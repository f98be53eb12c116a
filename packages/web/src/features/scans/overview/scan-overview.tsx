// Owns scanning by hand: one question, and the scans made so far.
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Ask } from './question.tsx'
import { RecentScans } from './recent-scans.tsx'
import { StartForm } from './start-form.tsx'

/** The form, with the address that was scanned last in it, above the list. */
export function ScanOverview() {
  return (
    <>
      <Ask>
        <StartForm />
      </Ask>
      <ErrorBoundary panel>
        <RecentScans />
      </ErrorBoundary>
    </>
  )
}
