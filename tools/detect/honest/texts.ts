// Owns the making of honest texts that are no program, as a shop's server gives where a script was asked for: pages, tags, styles, data, templates, prose.
import { type Chance, chanceOf } from '../skimmers/random.ts'

const words =
  'shop order basket delivery summer winter new sale free shipping returns customer service payment card checkout billing address size colour blue red cotton wool price total coupon account login help contact terms cookie settings newsletter review stock warehouse pickup gift'.split(
    ' ',
  )

const phrase = (chance: Chance, least: number, most: number) =>
  Array.from({ length: chance.between(least, most) }, () => chance.pick(words)).join(' ')
const host = (chance: Chance) =>
  chance.pick([
    'https://www.googletagmanager.com',
    'https://cdn.jsdelivr.net',
    'https://static.zdassets.com',
    `https://cdn.${chance.pick(words)}-${chance.pick(words)}.example`,
    `//${chance.pick(words)}${chance.between(1, 99)}.example`,
    '',
  ])
const tag = (chance: Chance) =>
  `<script${chance.pick([' type="text/javascript"', '', ' async', ' defer'])} src="${host(chance)}/${chance.pick(words)}/${chance.pick(words)}${chance.pick(['.js', '.min.js', `.js?v=${chance.between(1, 99)}`])}"></script>`
const many = (chance: Chance, most: number, one: () => string) =>
  Array.from({ length: chance.between(1, most) }, one).join(chance.pick(['\n', '']))

const kinds: Readonly<Record<string, (chance: Chance) => string>> = {
  tags: (chance) => many(chance, 3, () => tag(chance)),
  page: (chance) =>
    `<!DOCTYPE html>\n<html><head><title>${phrase(chance, 2, 5)}</title>${many(chance, 4, () => tag(chance))}</head><body><h1>${phrase(chance, 1, 4)}</h1><p>${phrase(chance, 10, 80)}</p>${chance.pick(['', '<form action="/checkout/payment"><input name="cc_number"><input name="cc_cvc"><button>Pay</button></form>', '<form action="/login"><input name="email"><input type="password" name="password"></form>'])}</body></html>`,
  error: (chance) =>
    chance.pick([
      `<html><head><title>404 Not Found</title></head><body><center><h1>404 Not Found</h1></center><hr><center>nginx/1.${chance.between(10, 29)}.0</center></body></html>`,
      `Not Found\n\nThe requested URL /${chance.pick(words)}.js was not found on this server.`,
      `Error ${chance.between(400, 599)}: ${phrase(chance, 3, 9)}`,
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`,
    ]),
  styles: (chance) =>
    many(
      chance,
      30,
      () =>
        `.${chance.pick(words)}-${chance.pick(words)}{color:#${chance.between(100, 999)};margin:${chance.between(0, 40)}px ${chance.pick(['auto', '0', '1em'])}}`,
    ),
  data: (chance) =>
    JSON.stringify({
      [chance.pick(words)]: phrase(chance, 1, 9),
      items: Array.from({ length: chance.between(1, 20) }, () => ({ name: phrase(chance, 1, 3), price: chance.between(1, 999) })),
    }),
  cutData: (chance) =>
    JSON.stringify({ [chance.pick(words)]: phrase(chance, 4, 40), list: phrase(chance, 3, 9).split(' ') }).slice(0, -chance.between(2, 20)),
  template: (chance) =>
    `<div class="${chance.pick(words)}" data-bind="${chance.pick(words)}: ${chance.pick(words)}">{{ ${chance.pick(words)}.${chance.pick(words)} }} ${phrase(chance, 3, 30)} {% if ${chance.pick(words)} %}<b>${phrase(chance, 1, 3)}</b>{% endif %}</div>`,
  server: (chance) =>
    `<?php if ($${chance.pick(words)}->is${chance.pick(['Active', 'Guest'])}()): ?>\nvar ${chance.pick(words)} = '<?= $block->get${chance.pick(['Url', 'Name'])}("${chance.pick(words)}") ?>';\n<?php endif; ?>\nfunction ${chance.pick(words)}() { return '${phrase(chance, 1, 5)}' }`,
  typed: (chance) =>
    `interface ${chance.pick(words)} { ${chance.pick(words)}: string }\nexport const ${chance.pick(words)} = (${chance.pick(words)}: number): string => \`${phrase(chance, 2, 6)} \${${chance.between(1, 9)}}\`\nenum E { A = ${chance.between(1, 9)} }`,
  prose: (chance) => `${phrase(chance, 8, 120)}.\n${phrase(chance, 8, 60)}.`,
  log: (chance) =>
    many(
      chance,
      12,
      () => `2026-0${chance.between(1, 9)}-1${chance.between(0, 9)} [${chance.pick(['info', 'warn'])}] ${phrase(chance, 2, 8)}`,
    ),
}

const textKinds = Object.keys(kinds)

/** Makes the text of a seed; the same seed gives the same text. */
export function generateText(seed: number): { kind: string; text: string } {
  const chance = chanceOf(seed * 19 + 7)
  const kind = chance.pick(textKinds)
  return { kind, text: kinds[kind]!(chance) }
}
