// What Lighthouse says of the public pages, mobile profile: nothing of accessibility, best practices and SEO is left to mend. Speed is the benchmark's.
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditPage } from '../../bench/audit-page.ts'
import { type Product, startProduct } from './product.ts'

const full = { accessibility: 100, 'best-practices': 100, seo: 100 }

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

const paths = [
  '/',
  '/sign-up',
  '/?lang=es',
  '/purchase-site',
  '/buyers-guide',
  '/about-us',
  '/contact-us',
  '/terms-of-service',
  '/privacy-policy',
  '/sign-in',
  '/forgot-password',
]

it.each(atDepth(paths.slice(0, 2), paths))('gives %s full marks in accessibility, best practices and SEO', async (path) => {
  const { scores, costs } = await auditPage(`${product.origin}${path}`, ['accessibility', 'best-practices', 'seo'])
  expect(costs).toEqual([])
  expect(scores).toEqual(full)
})
