// Owns the check of a page by axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Rules that the page breaks gravely, each with the elements at fault. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Messages fade in and out, and have no contrast then.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-rht-toaster]').analyze()
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`)
}
