// English texts of the page about us.
export const about = {
  title: 'About us',
  description:
    'Tillwatch watches the scripts and headers that payment pages give to a shopper’s browser. Who it is for, how it works and what it does not do.',
  lead: 'Tillwatch watches what a payment page gives to a shopper’s browser, and keeps the evidence.',
  why: {
    title: 'Why we make it',
    theft:
      'Card skimmers rarely break into a server. They change one script among dozens, often one that another company serves, and read the card as it is typed. The shop’s own logs show nothing, because the theft happens in the shopper’s browser.',
    standard:
      'PCI DSS 4.0.1 therefore asks merchants for two things since March 31, 2025: to know, authorize and check the integrity of every script on a payment page (6.4.3), and to notice when scripts or security headers change (11.6.1).',
  },
  how: {
    title: 'How it works',
    visit: 'We open the page in a real browser, as a shopper would, and record every script, request, frame and header.',
    card: 'We type a test card that no bank has issued and look for its number in everything that leaves the page, encoded or not.',
    judge:
      'Rules with published weights judge what was seen. The same recording always gives the same result, and each finding opens the evidence behind it.',
  },
  rules: {
    title: 'What we hold ourselves to',
    unknown: 'What could not be evaluated is shown as not evaluated, with the reason. It is never shown as fine.',
    harmless: 'A scan submits nothing and orders nothing.',
    limits: 'We give evidence for 6.4.3 and 11.6.1. Whether you meet the standard is for you and your assessor to say.',
    open: 'The source is open under the Apache 2.0 licence, so that you can read how each result came about.',
  },
}
