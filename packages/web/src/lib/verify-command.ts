// Owns the command that checks a pack, as it is typed in a checkout of the project.
import type { EvidencePack } from '@tillwatch/contract/shapes'

/** The name of the newest pack whose file can be fetched; where there is none, that of a pack of everything. */
export const checkedPack = (packs: readonly EvidencePack[] | undefined): string =>
  packs?.find(({ state }) => state === 'ready')?.name ?? 'tillwatch-evidence.zip'

/** Nothing of this name is published: `--no` keeps npx from fetching what somebody else may publish. */
export const verifyCommand = (pack: string): string => `npx --no tillwatch verify ${pack} --key evidence-keys.pem`
