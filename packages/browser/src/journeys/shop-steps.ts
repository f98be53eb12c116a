// Steps for common shop platforms without a recording: adds the first available product to the cart, and goes to the checkout. The data of
// each platform is in shopRecipes.

import type { ShopAction } from '@tillwatch/contract/lists'
import { type ShopRecipe, shopRecipes } from '@tillwatch/core/journeys'
import { waitForQuiet } from '../collectors/settle.ts'
import type { Visit } from '../collectors/visit.ts'
import { type Filling, fillCheckout } from './fill-checkout.ts'
import { findElement } from './find-element.ts'
import type { Hands } from './hands.ts'
import { go, rest } from './navigate.ts'
import { StepError } from './step-error.ts'

/** Maximum products to try until one can be added to the cart. */
const PRODUCTS_MAX = 5
const SETTLE_MS = 3_000
/** Choices that a product may ask for, such as a size and a color. */
const CHOICES_MAX = 6
/** Some shops enable the button once their scripts have loaded, or a variant is chosen. */
const ENABLED_MS = 3_000

/** A cart below the address of the checkout. */
const CART = /\/(?:cart|basket)\/?$/i

/** Resolves with the names of the fields that it filled in. */
export async function shopStep(visit: Visit, hands: Hands, action: ShopAction, { untilMs, identity }: Filling): Promise<string[]> {
  if (action === 'fill-checkout') return fillCheckout(visit, hands, { untilMs, identity })
  const recipe = await recipeOf(visit)
  await (action === 'add-first-product' ? addProduct(visit, hands, recipe, untilMs) : goToCheckout(visit, hands, recipe, untilMs))
  return []
}

const find = (visit: Visit, selectors: readonly string[]) => findElement(visit, { selectors: selectors.map((one) => [one]) })
const addressOf = (visit: Visit) => visit.frames.all.get(visit.page.frameId)?.url ?? visit.url

const pathOf = (visit: Visit) => URL.parse(addressOf(visit))?.pathname ?? ''

async function recipeOf(visit: Visit): Promise<ShopRecipe> {
  for (const recipe of shopRecipes) if (await find(visit, recipe.signs)) return recipe
  throw new StepError('no-shop', addressOf(visit))
}

async function addProduct(visit: Visit, hands: Hands, recipe: ShopRecipe, untilMs: number): Promise<void> {
  if (await addHere(visit, hands, recipe)) return
  const seen = new Set<string>()
  const start = addressOf(visit)
  for (const listing of [start, ...recipe.listings.map((path) => new URL(path, start).href)]) {
    if (addressOf(visit) !== listing && !(await opens(visit, listing, untilMs))) continue
    for (const product of await productsOf(visit, hands, recipe)) {
      if (seen.size >= PRODUCTS_MAX || visit.clock.nowMs() >= untilMs) throw new StepError('no-product', start)
      if (seen.has(product)) continue
      seen.add(product)
      if ((await opens(visit, product, untilMs)) && (await addHere(visit, hands, recipe))) return
    }
  }
  throw new StepError('no-product', start)
}

/**
 * Whether the page has an available product, which is then added to the cart. In a list, the button of a product with options can only lead to it,
 * and it is added there.
 */
async function addHere(visit: Visit, hands: Hands, recipe: ShopRecipe, isLed = false): Promise<boolean> {
  if (!(await find(visit, recipe.add))) return false
  await chooseFirst(visit, hands, recipe)
  // One that shows and is disabled is waited for; one that does not show is for another product.
  const shown = await find(visit, recipe.add)
  if (!shown || !(await hands.shows(shown))) return false
  const button = await hands.enabled(() => find(visit, recipe.add), visit.clock.nowMs() + ENABLED_MS)
  if (!button) return false
  const from = pathOf(visit)
  await hands.click(button, 1)
  await rest(visit, SETTLE_MS)
  await waitForQuiet(visit, SETTLE_MS)
  const isElsewhere = pathOf(visit) !== from && !CART.test(pathOf(visit))
  return isLed || !isElsewhere || !(await find(visit, recipe.add)) || (await addHere(visit, hands, recipe, true))
}

/** Takes the first option of each list or group without a choice, such as a size. */
async function chooseFirst(visit: Visit, hands: Hands, { choices }: ShopRecipe): Promise<void> {
  for (const choice of choices) for (let at = 0; at < CHOICES_MAX && (await choose(visit, hands, choice)); at++) await visit.clock.wait(200)
}

/** Returns whether it pressed something, so that another group may still be open. */
async function choose(visit: Visit, hands: Hands, choice: string): Promise<boolean> {
  const first = await find(visit, [choice])
  if (!first) return false
  const isList = await hands.ask<boolean>(
    first,
    `if(this.tagName!=='SELECT')return false;
for(const list of this.ownerDocument.querySelectorAll(${JSON.stringify(choice)})){
  const option=[...list.options].find(o=>o.value!==''&&!o.disabled);
  if(list.value===''&&option){option.selected=true;list.dispatchEvent(new Event('change',{bubbles:true}))}
}
return true`,
  )
  if (isList !== false) return false
  // Radio buttons are often hidden behind their labels.
  const target = (await hands.shows(first)) ? first : await hands.elementFrom(first, `return this.labels&&this.labels[0]||null`)
  if (!target) return false
  await hands.click(target, 1)
  // Some shops load another product for each option.
  await rest(visit, SETTLE_MS)
  return true
}

/** Addresses in the page's product links on the same host, in order. */
async function productsOf(visit: Visit, hands: Hands, { products }: ShopRecipe): Promise<string[]> {
  const found: string[] = []
  for (const selector of products) {
    const first = await find(visit, [selector])
    const links =
      first &&
      (await hands.ask<string[]>(
        first,
        `return [...this.ownerDocument.querySelectorAll(${JSON.stringify(selector)})].slice(0,50).map(a=>a.href)`,
      ))
    found.push(...(links ?? []))
  }
  const host = URL.parse(addressOf(visit))?.host
  return [...new Set(found)].filter((url) => URL.parse(url)?.host === host && /^https?:/.test(url))
}

async function goToCheckout(visit: Visit, hands: Hands, recipe: ShopRecipe, untilMs: number): Promise<void> {
  const start = addressOf(visit)
  const arrived = async () => {
    const { pathname = '', search = '' } = URL.parse(addressOf(visit)) ?? {}
    if (CART.test(pathname)) return false
    if (recipe.checkoutAt.some((part) => `${pathname}${search}`.includes(part))) return true
    return recipe.checkoutSigns.length > 0 && (await find(visit, recipe.checkoutSigns)) !== null
  }
  const link = recipe.checkout.length > 0 ? await find(visit, recipe.checkout) : null
  if (link && (await hands.shows(link))) {
    await hands.click(link, 1)
    await rest(visit, SETTLE_MS)
    await waitForQuiet(visit, SETTLE_MS)
    if (await arrived()) return
  }
  // A link in a cart that is drawn beside the page, or that a script of the shop has taken over.
  const led = link && (await hands.ask<string>(link, `return this.href||''`))
  if (led && URL.parse(led)?.host === URL.parse(start)?.host && (await opens(visit, led, untilMs)) && (await arrived())) return
  for (const path of recipe.checkoutPaths) {
    if (visit.clock.nowMs() >= untilMs) break
    if (!(await opens(visit, new URL(path, start).href, untilMs)) || !(await arrived())) continue
    hands.note(path)
    return
  }
  throw new StepError('no-checkout', addressOf(visit))
}

/** Opens an address, and returns whether a page without an error loaded. */
async function opens(visit: Visit, url: string, untilMs: number): Promise<boolean> {
  return (await go(visit, url, untilMs)) === null
}
