// Owns one script as a card, for narrow screens.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import type { Selection } from '#components/list/use-selection.ts'
import { useMay } from '#features/members/may.tsx'
import { tables } from '#features/scans/index.ts'
import { cells } from './cells.tsx'
import css from './list.module.css'
import { SelectBox } from './select-box.tsx'

/** The name opens the script's own screen; below it stands what decides about it. */
export function ScriptCard({ script, selection }: { script: InventoryScript; selection: Selection<InventoryScript> }) {
  const may = useMay('scripts:decide')
  const {
    script: Name,
    vendor: Vendor,
    authorization: Authorization,
    risk: Risk,
    behaviours: Behaviours,
    seen: Seen,
    lastSeen: LastSeen,
  } = cells
  return (
    <li className={may ? `${tables.card} ${css.card}` : tables.card} data-of={script.id}>
      {may ? <SelectBox script={script} selection={selection} /> : null}
      <div className={css.cardBody}>
        <div>
          <Name script={script} />
        </div>
        <div className={tables.cardLine}>
          <div>
            <Authorization script={script} />
          </div>
          <Risk script={script} />
        </div>
        <div className={css.pair}>
          <div>
            <Vendor script={script} />
          </div>
          <div>
            <Seen script={script} />
          </div>
        </div>
        <div className={css.under}>
          <Behaviours script={script} />
        </div>
        <div className={css.under}>
          <LastSeen script={script} />
        </div>
      </div>
    </li>
  )
}
