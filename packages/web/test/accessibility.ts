// Owns the check of a page by axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Everything in the page that breaks a rule. Frames of other origins are left out, since the site embeds none; the check then needs no second page and
 * takes half as long.
 */
async function findViolations(page: Page) {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // Messages fade in and out, and have no contrast then.
  const { violations } = await builder.exclude('[data-rht-toaster]').analyze()
  return violations
}

type Violation = Awaited<ReturnType<typeof findViolations>>[number]

const describeViolation = ({ id, nodes }: Violation) => `${id}: ${nodes.map((node) => node.html).join(' ')}`

/** The rules that the page breaks, each with the elements at fault. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return (await findViolations(page)).map(describeViolation)
}

/** As `accessibilityFaults`, but only the serious and critical ones. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await findViolations(page)
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(describeViolation)
}
