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
    'This guide is for the person who has to decide what a shop does about the scripts on its payment pages. It says what the standard asks, in our own words, whom it concerns, which ways there are to do it, what they cost, and what none of them can see. You can use it whether or not you buy from us.',
  sections: [...requirements, ...scope, ...choosing, ...cost, ...start],
}
