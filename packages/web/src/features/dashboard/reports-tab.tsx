// Reports tab, in a separate chunk.
import { Themed } from '#components/themed.tsx'
import { ReportsTab } from '#features/reports/index.ts'

/** The tab. */
export default function Reports() {
  return (
    <Themed>
      <ReportsTab />
    </Themed>
  )
}
