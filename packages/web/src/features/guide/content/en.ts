// The buyers guide in English.
import type { Article } from '#lib/article.ts'
import { choosing } from './en/choosing.ts'
import { cost } from './en/cost.ts'
import { requirements } from './en/requirements.ts'
import { scope } from './en/scope.ts'
import { start } from './en/start.ts'

export const guide: Article = {
  title: 'Buyers guide: scripts on payment pages',
  description:
    'What PCI DSS v4.0.1 requirements 6.4.3 and 11.6.1 ask of a shop, which SAQ A routes exist, what tools cost, and what to ask a vendor.',
  intro:
    'This guide is for anyone who decides how a shop handles the scripts on its payment pages. In our own words, it explains what the standard requires, whom it affects, how to comply, what each method costs, and what each method misses. It is useful whether or not you buy from us.',
  sections: [...requirements, ...scope, ...choosing, ...cost, ...start],
}
