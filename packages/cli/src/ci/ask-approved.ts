// Owns asking a server of Tillwatch which contents are approved on a site.
import { inventoryListSchema } from '@tillwatch/contract/shapes'
import { askServer } from '../ask-server.ts'
import type { ServerArguments } from './arguments.ts'
import type { Approved } from './judge.ts'

const perPart = 200
const partsMax = 50

export type Asked = { ok: true; approved: Approved[] } | { ok: false; sentence: string; isOurFault: boolean }

/** All contents that are approved there as they stand. */
export async function askApproved({ origin, siteId, key }: ServerArguments): Promise<Asked> {
  const approved: Approved[] = []
  let after: string | null = null
  for (let part = 0; part < partsMax; part++) {
    const query = new URLSearchParams({
      limit: String(perPart),
      sort: 'first-seen',
      direction: 'asc',
      ...(after === null ? {} : { after }),
    })
    const answer = await askServer({ url: `${origin}/api/v1/sites/${encodeURIComponent(siteId)}/scripts?${query}`, key })
    if (!answer.ok)
      return { ok: false, sentence: `${origin} did not return an inventory: ${answer.sentence}`, isOurFault: answer.isOurFault }
    const list = inventoryListSchema.safeParse(answer.body)
    if (!list.success) return { ok: false, sentence: `${origin} did not return an inventory.`, isOurFault: false }
    for (const { host, sha256, authorization } of list.data.scripts)
      if (authorization.state === 'approved' && sha256 !== null) approved.push({ host, sha256 })
    after = list.data.next
    if (after === null) return { ok: true, approved }
  }
  return { ok: false, sentence: `${origin} has more than ${perPart * partsMax} scripts for this site.`, isOurFault: false }
}
