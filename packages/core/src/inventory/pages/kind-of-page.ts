// What an address or link text says about its page: whether people may pay there, and whether following the link is harmless.

import type { PageKind } from '@tillwatch/contract/lists'
import { foldText, wordTest } from '#capture/index.ts'
import { actingWords, pageWords } from '#data/payment-page-words.ts'

const tests = Object.entries(pageWords).map(([kind, words]) => [kind as PageKind, wordTest(words)] as const)
const acts = wordTest(actingWords)
const noPage =
  /\.(?:avif|bmp|css|csv|docx?|eot|exe|gif|gz|ico|jpe?g|js|json|m4a|map|mjs|mov|mp[34]|og[gv]|otf|pdf|png|pptx?|rss|svg|tar|tiff?|ttf|txt|wasm|wav|web[mp]|woff2?|xlsx?|xml|zip)$/i

/** By its address; null if the address says nothing. */
export function kindOfAddress(url: string): PageKind | null {
  const { pathname, search } = new URL(url)
  return kindOfText(`${decoded(pathname)} ${decoded(search)}`)
}

/** By the text of a link; null if it says nothing. */
export function kindOfText(text: string): PageKind | null {
  const folded = foldText(text)
  return tests.find(([, says]) => says(folded))?.[0] ?? null
}

/** Whether an address is a web page and, as far as it shows, requesting it changes nothing in the shop. */
export function mayFollow(url: string, text = ''): boolean {
  const { pathname, search } = new URL(url)
  return !noPage.test(pathname) && !acts(foldText(`${decoded(pathname)} ${decoded(search)}`)) && !acts(foldText(text))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // keep a lone %
  }
}
