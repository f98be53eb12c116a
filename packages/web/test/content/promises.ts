// Finds what the texts must not say: that a shop passes an assessment, or that anything is safe without saying how far.

const compliance = /complian|\bcumplimiento|conforme con PCI|\bcertif/i
const unlimited =
  /guarante|garant[ií]|\bsecure(?:d|ly)?\b|\bsegur[oa]s?\b|\bsafe(?:ly)?\b|100 ?%|\b(?:always protects?|fully protect\w*|protege siempre|a prueba de)\b/i
const limited = /\b(?:not?|never|nobody|nothing|without|cannot|ningun[ao]?|ningún|nunca|nadie|nada|sin|ni)\b|n’t\b/i

const sentences = (text: string) => text.split(/(?<=[.!?:;])\s+/)

/** The sentences of a text that promise compliance, or promise anything without a limit in the same sentence. */
export function promisesIn(text: string): string[] {
  return sentences(text.replaceAll('3-D Secure', '3DS')).filter(
    (sentence) => compliance.test(sentence) || (unlimited.test(sentence) && !limited.test(sentence)),
  )
}
