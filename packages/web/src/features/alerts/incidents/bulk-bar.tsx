// Acknowledges the selected incidents together.
import { Button } from '@mantine/core'
import type { Incident } from '@tillwatch/contract/shapes'
import { SelectionBar } from '#components/list/selection-bar.tsx'
import type { Selection } from '#components/list/use-selection.ts'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useIncidentText } from '../use-incident-text.ts'
import { useAcknowledgeMany } from './requests.ts'

/** Maximum per request. The rest stays selected, and acknowledged ones can no longer be selected. */
const atOnceMax = 100

/** The action, for the selected incidents or for these. */
export function useBulkAcknowledge() {
  const textOf = useIncidentText()
  const request = useAcknowledgeMany()
  const acknowledge = (incidents: readonly Incident[]) => {
    const ids = incidents.slice(0, atOnceMax).map(({ id }) => id)
    if (ids.length === 0 || request.isPending) return
    const onSuccess = ({ acknowledged: { length: count } }: { acknowledged: readonly string[] }) => {
      void notify.success(textOf(count === 1 ? { code: 'bulk.done-one' } : { code: 'bulk.done', values: { count } }))
    }
    request.mutate(ids, { onSuccess })
  }
  return { acknowledge, isPending: request.isPending, error: request.error }
}

interface BulkBarProps {
  selection: Selection<Incident>
  bulk: ReturnType<typeof useBulkAcknowledge>
}

/** The bar, at the bottom of the window while something is selected. */
export function BulkBar({ selection: { chosen, clear }, bulk: { acknowledge, isPending, error } }: BulkBarProps) {
  const textOf = useIncidentText()
  const count = chosen.length
  const selected = textOf(count === 1 ? { code: 'bulk.selected-one' } : { code: 'bulk.selected', values: { count } })
  return (
    <>
      {error ? <RequestFailed title={textOf({ code: 'bulk.failed' })} error={error} /> : null}
      {count === 0 ? null : (
        <SelectionBar selected={selected} clearLabel={textOf({ code: 'bulk.clear' })} onClear={clear}>
          <Button size="xs" loading={isPending} onClick={() => acknowledge(chosen)}>
            {textOf({ code: 'bulk.acknowledge' })}
          </Button>
        </SelectionBar>
      )}
    </>
  )
}
