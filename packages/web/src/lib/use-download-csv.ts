// Downloads a CSV file, which requires the session's token, and saves it.
import { useMutation } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { saveBlob } from '#lib/save-file.ts'

/** A mutation that saves the file at `path`, below the API's base, under `name`. */
export function useDownloadCsv() {
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => saveBlob(name, await (await send(path)).blob()),
  })
}
