// Saves the report. The screenshot is embedded, so the file looks the same everywhere.
import { useMutation } from '@tanstack/react-query'
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useJudgements } from '#features/judgements/requests.ts'
import { send } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { filePath } from '../requests/paths.ts'
import { raiseRisks } from '../result/raise-risks.ts'
import { useReportHtml } from './report-html.ts'

async function dataAddress(path: string): Promise<string> {
  const picture = await (await send(path)).blob()
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** A mutation that saves the report of a result as one HTML file. */
export function useSaveReport(scan: ScanSummary) {
  const { id: scanId } = scan
  const reportHtml = useReportHtml()
  const { data, refetch } = useJudgements(scanId)
  return useMutation({
    mutationFn: async (result: ScanResult) => {
      // Otherwise the report could miss a skimmer that the screen is about to show.
      const judged = data ?? (await refetch()).data
      const picture = result.screenshot ? await dataAddress(filePath(scanId, 'screenshot')) : null
      saveFile(`tillwatch-${scanId}.html`, 'text/html', reportHtml(raiseRisks(result, judged?.risks, scan), picture, judged))
    },
  })
}
