// Owns the command that checks a pack, as it is typed.

export const verifyCommand = (pack: string): string => `npx tillwatch verify ${pack} --key evidence-keys.pem`
