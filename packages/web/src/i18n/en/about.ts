// English texts of the About page.
export const about = {
  title: 'About us',
  description:
    'Tillwatch monitors the scripts and headers that payment pages send to a shopper’s browser. Learn why we build it, how it works, and what it doesn’t do.',
  lead: 'Tillwatch monitors everything that a payment page sends to a shopper’s browser, and keeps the evidence.',
  why: {
    title: 'Why we build Tillwatch',
    theft:
      'Card skimmers rarely break into a server. They change one script among dozens, often one that another company serves, and read the card data as it’s typed. The theft happens in the shopper’s browser, so the shop’s own logs show nothing.',
    standard:
      'For this reason, PCI DSS 4.0.1 has two requirements that took effect on March 31, 2025. You must know, authorize, and check the integrity of every script on a payment page (6.4.3), and detect when scripts or security headers change (11.6.1).',
  },
  how: {
    title: 'How it works',
    visit: 'Tillwatch opens the page in a real browser, as a shopper would, and records every script, request, frame, and header.',
    card: 'It types in a test card number that no bank has issued and looks for that number in everything that leaves the page, encoded or not.',
    judge:
      'Rules with published weights evaluate the recording. The same recording always gives the same result, and each finding links to its evidence.',
  },
  rules: {
    title: 'Our rules',
    unknown: 'Anything that couldn’t be evaluated is shown as not evaluated, with the reason. It’s never shown as clean.',
    harmless: 'A scan doesn’t submit or order anything.',
    limits: 'We provide evidence for 6.4.3 and 11.6.1. You and your assessor decide whether you meet the standard.',
    open: 'The source code is open under the Apache 2.0 license, so you can see how each result is produced.',
  },
}
