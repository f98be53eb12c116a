// Owns under which name a pack is saved, and the command that checks it, as it is typed in a checkout of the project.

/** Of days as YYYY-MM-DD, empty for no bound. */
export const packName = ({ from, to }: { from: string; to: string }): string =>
  `${['tillwatch-evidence', from === '' && to !== '' ? 'until' : from, to].filter((part) => part !== '').join('-')}.zip`

/** Nothing of this name is published: `--no` keeps npx from fetching what somebody else may publish. */
export const verifyCommand = (pack: string): string => `npx --no tillwatch verify ${pack} --key evidence-keys.pem`
