// Command that checks a pack, to run in a checkout of the project.
import type { EvidencePack } from '@tillwatch/contract/shapes'

/** Name of the newest downloadable pack, or else that of a complete pack. */
export const checkedPack = (packs: readonly EvidencePack[] | undefined): string =>
  packs?.find(({ state }) => state === 'ready')?.name ?? 'tillwatch-evidence.zip'

/** No package of this name is published: `--no` keeps npx from fetching one that a third party may publish. */
export const verifyCommand = (pack: string): string => `npx --no tillwatch verify ${pack} --key evidence-keys.pem`
