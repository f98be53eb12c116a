// Owns the measurement of identities over deploys: whether scripts of shops keep theirs while builds give them other addresses.
import { stableAddress } from '@tillwatch/core/inventory'
import { deploysOf, followDeploys, type Platform, platforms } from '@tillwatch/testbed/deploys'
import { diceOf } from './random.ts'

export interface DeploysMeasured {
  platform: Platform
  /** Scripts of all deploys but the first. */
  scripts: number
  /** Those that kept the identity of their first deploy. */
  kept: number
  /** Identities that pairing carried over. */
  carried: number
  /** Scripts that came under an identity that the shop did not have. */
  fresh: number
}

const deploys = 10

/** `shops` shops of each platform, each deployed ten times. */
export function measureDeploys(shops: number): DeploysMeasured[] {
  return platforms.map((platform) => {
    const measured = { platform, scripts: 0, kept: 0, carried: 0, fresh: 0 }
    for (let shop = 1; shop <= shops; shop++) {
      const [first = [], ...later] = deploysOf(platform, shop, deploys)
      const followed = followDeploys([first, ...later])
      measured.scripts += later.flat().length
      measured.kept += followed.held
      measured.carried += followed.carried
      measured.fresh += followed.fresh.length
    }
    return measured
  })
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** How many of `names` names with hashes of eight characters in base64url the masks know by themselves. */
export function measureMasks(names: number): number {
  const dice = diceOf(8)
  const address = () => stableAddress(new URL(`https://shop.example/assets/cart-${dice.token(8, base64url)}.js`))
  return Array.from({ length: names }, address).filter((stable) => stable === 'shop.example/assets/cart-*.js').length
}
