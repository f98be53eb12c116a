import { createHash } from 'node:crypto'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDENTITY_RULES_VERSION, stableAddress } from '#inventory/identity.ts'

const nameOf = (address: string): string => stableAddress(new URL(address.includes('://') ? address : `https://shop.example${address}`))

/** The same script before and after a build. */
const builds: [string, string][] = [
  // Magento, WordPress, other shops with a version of the deploy in the path
  [
    '/static/version1688001122/frontend/Acme/tea/de_DE/mage/cookies.js',
    '/static/version1712345678/frontend/Acme/tea/de_DE/mage/cookies.js',
  ],
  ['/pub/static/version9/frontend/pay.js', '/pub/static/version10/frontend/pay.js'],
  ['/assets/build20240311/cart.js', '/assets/build20251001/cart.js'],
  ['/js/bundle1688001122333.js', '/js/bundle1712345678901.js'],
  ['/release-41/js/cart.js', '/release-42/js/cart.js'],
  ['/cdn/shop/t/14/assets/theme.js', '/cdn/shop/t/15/assets/theme.js'],
  // Vite and Rollup: eight characters of base64url
  ['/assets/index-Bq7TzKxw.js', '/assets/index-DhWqRtzP.js'],
  ['/assets/index-BqRTzKxw.js', '/assets/index-DhWqRtzP.js'],
  ['/assets/cart-C_qTz-Kx.js', '/assets/cart-Dh1qRtzP.js'],
  ['/assets/cart--hWqRtzP.js', '/assets/cart-Bx_zQkWm.js'],
  ['/assets/cart-hWqRtzP-.js', '/assets/cart-Bx1zQkWm.js'],
  ['/assets/pay.X-kGqTzw.js', '/assets/pay.Bq7TzKxw.js'],
  ['/assets/vendor-legacy-Bq7TzKxw.js', '/assets/vendor-legacy-QxRTzKbw.js'],
  ['/assets/index-qzkwxvbj.js', '/assets/index-xjvqkwpz.js'],
  ['/assets/index-kq3zvw8x.js', '/assets/index-w9xbqz2k.js'],
  ['/_app/immutable/chunks/Bq7TzKxw.js', '/_app/immutable/chunks/QxRTzKbw.js'],
  ['/_app/immutable/entry/start.Zk_qTx-w.js', '/_app/immutable/entry/start.DhWqRtzP.js'],
  ['/_nuxt/QzRtKxWv.js', '/_nuxt/Bq7TzKxw.js'],
  ['/_astro/hoisted.Dh1qRtzP.js', '/_astro/hoisted.QxRTzKbw.js'],
  // Longer hashes in base64url, and build ids in ordinary folders
  ['/assets/basket-Xk_7qWz-R2vB.js', '/assets/basket-b9Q-zTx_Kw3N.js'],
  ['/assets/basket.Xk_7qWz-R2vB.mjs', '/assets/basket.b9Q-zTx_Kw3N.mjs'],
  ['/assets/basket-Xk7qWzR2vBqT_-9x.js', '/assets/basket-0_zTxKw3NqRb-X7k.js'],
  ['/r/Xk_7qWzR2vBqTz9xKw3Nb/pay.js', '/r/0-zTxKw3NqRbX7kWz_9Qv/pay.js'],
  ['/r/Xk_7qWzR2vBqTz9x/pay.js', '/r/0-zTxKw3NqRbX7kW/pay.js'],
  // A route or chunk with a number
  ['/_app/immutable/nodes/7.Zk_qTx-w.js', '/_app/immutable/nodes/7.DhWqRtzP.js'],
  ['/js/41.3f9ac201.chunk.js', '/js/41.88ac2010.chunk.js'],
  ['/js/2.7.1.js', '/js/2.8.0.js'],
  ['/js/3.1700000001.js', '/js/4.1710000001.js'],
  // WordPress, which concatenates files
  ['/_jb_static/??9d2e4f6a1b', '/_jb_static/??c0ffee1234'],
  ['/_static/??/x/a.js,/y/b.js?m=1688001122j', '/_static/??/x/a.js,/y/b.js?m=1712345678j'],
  ['/_static/??/x/3.6.1/a.js,/y/b.js?m=1688001122i', '/_static/??/x/3.7.0/a.js,/y/b.js?m=1712345678i'],
  // Numbers below an account's folder that are not account numbers
  ['/client/1688001122/pay.js', '/client/1712345678/pay.js'],
  ['/shop/12/pay.js', '/shop/13/pay.js'],
  ['/js/pay.js?order_id=70010020', '/js/pay.js?order_id=70010021'],
  ['/js/pay.js?modified=1688001122', '/js/pay.js?modified=1712345678'],
  // esbuild, webpack, Parcel
  ['/chunk-QZXKWVBJ.js', '/chunk-XJVQKWPZ.js'],
  ['/chunk-7QZX2WVB.js', '/chunk-XJ4QKWPZ.js'],
  ['/js/app.3f9ac201.js', '/js/app.c0ffee12.js'],
  ['/js/app.3f9ac201.chunk.js', '/js/app.88ac2010.chunk.js'],
  ['/js/app.0a1b2c3d4e5f60718293.min.js', '/js/app.99aabbccddeeff001122.min.js'],
  ['/packs/js/pay-8f14e45fceea167a5a36.js', '/packs/js/pay-45c48cce2e2d7fbdea1a.js'],
  ['/main.4e8d2.1700000001.js', '/main.4e8d2.1710000001.js'],
  // Next.js
  ['/_next/static/Kq2_zVwX-bR7tYpLm9sAd/_buildManifest.js', '/_next/static/b1c7QzWx_9-KpLmNtRvYs/_buildManifest.js'],
  ['/_next/static/release-candidate/_ssgManifest.js', '/_next/static/my-second-build/_ssgManifest.js'],
  ['/_next/data/Kq2_zVwX-bR7tYpLm9sAd/checkout.json', '/_next/data/b1c7QzWx_9-KpLmNtRvYs/checkout.json'],
  ['/_next/static/chunks/pages/checkout-4f1e2d3c4b5a6978.js', '/_next/static/chunks/pages/checkout-0011223344556677.js'],
  ['/_next/static/chunks/4bd1b696-f785427dddbba9fb.js', '/_next/static/chunks/4bd1b696-0a0b0c0d0e0f1011.js'],
  ['/_next/static/chunks/app/(shop)/pay/page-4f1e2d3c4b5a6978.js', '/_next/static/chunks/app/(shop)/pay/page-0011223344556677.js'],
  // IDs and hashes in folders
  ['/b/7f9c24e8-3b12-4fef-91e0-2a5b8c7d6e5f/pay.js', '/b/00aa11bb-22cc-4d3d-8eee-ffff00001111/pay.js'],
  ['/b/pay-7f9c24e8-3b12-4fef-91e0-2a5b8c7d6e5f.js', '/b/pay-00aa11bb-22cc-4d3d-8eee-ffff00001111.js'],
  ['/d/9b2f6c1e/main.js', '/d/77aa01be/main.js'],
  ['/d/QxRTzKbw/main.js', '/d/Bq7TzKxw/main.js'],
  ['/d/9b2f6c1e8d7a4f3b9b2f6c1e8d7a4f3b9b2f6c1e/main.js', '/d/00112233445566778899aabbccddeeff00112233/main.js'],
  ['/pkg@2.1.0/dist/pay.js', '/pkg@3.0.0-beta2/dist/pay.js'],
  // Hosts
  ['https://cdn.shop.example/pay.js', 'https://cdn.shop.example./pay.js'],
  ['https://cdn.shop.example:8443/pay.js', 'https://cdn.shop.example.:8443/pay.js'],
  ['https://CDN.shop.example/pay.js', 'https://cdn.shop.example/pay.js'],
]

/** Different scripts, however similar their names. */
const different: [string, string][] = [
  ['/js/touch-icon.js', '/js/pulse-icon.js'],
  ['/js/checkout-payments.js', '/js/checkout-coupons.js'],
  ['/js/checkout-payments.js', '/js/checkout-shipping.js'],
  ['/js/jquery-migrate.js', '/js/jquery-validate.js'],
  ['/js/GooglePay.js', '/js/KlarnaPay.js'],
  ['/js/PayPalButtons.js', '/js/ApplePayButton.js'],
  ['/js/checkout3ds.js', '/js/payments3ds.js'],
  ['/js/stripe3ds2.js', '/js/adyen3ds2.js'],
  ['/js/warenkorb-zahlarten.js', '/js/warenkorb-versand.js'],
  ['/js/kundenkonto.js', '/js/zahlungsart.js'],
  ['/js/metodo-de-pago.js', '/js/metodo-de-envio.js'],
  ['/js/betalning.js', '/js/varukorg.js'],
  ['/js/maksutapa.js', '/js/ostoskori.js'],
  ['/js/bxslider.js', '/js/swfobject.js'],
  ['/js/jqueryui.js', '/js/keycloak.js'],
  ['/js/CardForm.js', '/js/CartForm.js'],
  ['/js/CvvField.js', '/js/QtyField.js'],
  ['/js/index-checkout.js', '/js/index-overview.js'],
  ['/js/page-payment.js', '/js/page-receipt.js'],
  ['/js/app.payments.js', '/js/app.tracking.js'],
  ['/js/shop-my-Icons.js', '/js/shop-my-Cards.js'],
  ['/js/base64url.js', '/js/base64utf.js'],
  ['/_next/static/chunks/payments.js', '/_next/static/chunks/tracking.js'],
  ['/_next/static/chunks/pages/checkout.js', '/_next/static/chunks/pages/cart.js'],
  ['/_nuxt/payments.js', '/_nuxt/checkout.js'],
  ['/assets/index-Bq7TzKxw.js', '/assets/vendor-Bq7TzKxw.js'],
  ['/static/version1/frontend/A/pay.js', '/static/version1/frontend/B/pay.js'],
  ['/shops/teahouse/pay.js', '/shops/lampshop/pay.js'],
  ['/shops/teahouse/pay.js', '/shops/teahouse.pay.js'],
  ['https://cdn.shop.example/pay.js', 'https://cdn.shop.example.evil.example/pay.js'],
  ['https://cdn.shop.example/pay.js', 'https://cdn.shop.example:8443/pay.js'],
  ['/js/pay.js?id=GTM-AAAA', '/js/pay.js?id=GTM-BBBB'],
  ['/js/pay.js', '/js/pay.mjs'],
  ['/js/pay.js', '/js/pay.js/x'],
  ['/js/webxr-api.js', '/js/webgl-api.js'],
  ['/js/xmlhttprequest.js', '/js/websocketclient.js'],
  ['/js/recaptcha.js', '/js/hcaptchas.js'],
  ['/js/analytics.js', '/js/messaging.js'],
  ['/js/trustpilot.js', '/js/trustedshops.js'],
  ['/js/sprzedaz.js', '/js/platnosc.js'],
  // Words with one number
  ['/js/klevu2js.js', '/js/smile2cart.js'],
  ['/js/facebook7pixel.js', '/js/pinterest7pixel.js'],
  ['/js/web3modal.js', '/js/web3wallet.js'],
  ['/js/swatch2cart.js', '/js/swatch2list.js'],
  // Small words, abbreviations and numbers in a row
  ['/js/three-d-secure.js', '/js/three-d-viewer.js'],
  ['/js/one-page-checkout.js', '/js/two-step-checkout.js'],
  ['/js/my-SKU-Tax_v2.js', '/js/my-SKU-Fee_v2.js'],
  ['/js/mollie-ideal_v3.js', '/js/mollie-bancontact_v3.js'],
  ['/js/wc-Cart-Rules_2.js', '/js/wc-Cart-Items_2.js'],
  ['/lang/zh-Hant-TW/pay.js', '/lang/zh-Hans-CN/pay.js'],
  // Routes and chunks
  ['/_app/immutable/nodes/0.Zk_qTx-w.js', '/_app/immutable/nodes/12.Zk_qTx-w.js'],
  ['/js/41.3f9ac201.chunk.js', '/js/42.3f9ac201.chunk.js'],
  // Accounts
  ['/js/tag.js?merchant=40050060', '/js/tag.js?merchant=60050040'],
  ['/js/tag.js?shopId=40050060', '/js/tag.js?shopId=60050040'],
  ['/js/tag.js?site_key=40050060', '/js/tag.js?site_key=60050040'],
  ['/js/tag.js?id=1234567890123456', '/js/tag.js?id=6543210987654321'],
  ['/js/tag.js?account=0a1b2c3d4e5f60718293a4b5', '/js/tag.js?account=00112233445566778899aabb'],
  ['/merchants/40050060/tag.js', '/merchants/60050040/tag.js'],
  ['/v2/accounts/41/tag.js', '/v2/accounts/42/tag.js'],
  ['/shop/40050060/tag.js', '/shop/60050040/tag.js'],
  ['/_static/??/x/a.js,/y/b.js?m=1688001122j', '/_static/??/x/a.js,/y/c.js?m=1688001122j'],
]

describe('names across builds', () => {
  it.each(builds)('gives %s and %s one name', (before, after) => {
    expect(nameOf(before)).toBe(nameOf(after))
    expect(nameOf(before)).toMatch(/[a-z]{2,}/)
  })
  it.each(different)('tells %s from %s', (one, other) => {
    expect(nameOf(one)).not.toBe(nameOf(other))
  })
  it('distinguishes all of these words at once', () => {
    const words = different.flat().filter((address) => /^\/js\/[\w.-]+\.js$/.test(address))
    expect(new Set(words.map(nameOf)).size).toBe(new Set(words).size)
  })
  it('masks at least nine of ten hashes of eight characters, of any kind', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    const hashes = array(constantFrom(...letters), { minLength: 8, maxLength: 8 }).map((all) => all.join(''))
    let [seen, masked] = [0, 0]
    assert(
      property(hashes, (hash) => {
        seen += 1
        if (nameOf(`/assets/index-${hash}.js`) === 'shop.example/assets/index-*.js') masked += 1
      }),
      { numRuns: 2_000, seed: 7 },
    )
    expect(masked / seen).toBeGreaterThan(0.9)
  })
  it.each([10, 12, 16, 21])('masks at least nine of ten hashes of %i characters, in files and folders', (length) => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    const hashes = array(constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''))
    let [seen, files, folders] = [0, 0, 0]
    assert(
      property(hashes, (hash) => {
        seen += 1
        if (nameOf(`/assets/index-${hash}.js`) === 'shop.example/assets/index-*.js') files += 1
        if (nameOf(`/d/${hash}/index.js`) === 'shop.example/d/*/index.js') folders += 1
      }),
      { numRuns: 1_000, seed: 11 },
    )
    expect(files / seen).toBeGreaterThan(0.9)
    expect(folders / seen).toBeGreaterThan(0.9)
  })
  it('has its own version, which every change of a name here must raise', () => {
    const names = [...builds, ...different].flat().map(nameOf).join('\n')
    const digest = createHash('sha256').update(names).digest('hex').slice(0, 12)
    expect({ version: IDENTITY_RULES_VERSION, digest }).toEqual({ version: 3, digest: '4fde330baf37' })
  })
})
