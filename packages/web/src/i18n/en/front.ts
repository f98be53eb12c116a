// English texts of the home page.
export const front = {
  title: 'Evidence for PCI DSS 6.4.3 and 11.6.1',
  description: 'Tillwatch lists every script on your payment page, tracks a test card, and keeps the evidence. From $65 per month.',
  hero: {
    title: 'See every script that can read your shoppers’ cards',
    text: 'Tillwatch opens your checkout in a real browser and lists every script that runs there. It types in a test card number that no bank has issued and looks for it in everything that leaves the page. You get the evidence that PCI DSS 6.4.3 and 11.6.1 require.',
    price: '$65 per month',
    setup: 'per site. Setup takes about 5 minutes, and there’s nothing to install in your shop.',
    plans: 'View plans and prices',
    demo: 'Try the demo',
    sample: 'View a sample site',
  },
  picture: {
    alt: 'A scan result. One script runs on the page, and it needs attention. Risk: 100, critical. The first finding says that the test card left the page.',
    caption: 'A real result from a test shop that contains a skimmer.',
  },
  needs: {
    title: 'Two requirements, in force since March 31, 2025',
    scripts: '6.4.3 requires you to know your scripts',
    scriptsText:
      'You must list each script on a payment page with its reason, its authorization, and an integrity check. Tillwatch also looks inside frames and workers, shows who owns each script and what loaded it, and scores its risk.',
    changes: '11.6.1 requires you to detect changes',
    changesText:
      'You must detect changes to scripts and security headers at least weekly. Tillwatch scans every week by default, uses rules and AI to judge what a change means, and alerts you by email or webhook.',
    guide: 'Buyers guide: the two requirements and the cost of meeting them',
  },
  steps: {
    title: 'How it works',
    address: 'Enter your checkout’s URL',
    addressText: 'You don’t need a tag, a plug-in, or server access. Tillwatch doesn’t add a script that you’d have to monitor.',
    visit: 'Tillwatch visits the page like a shopper',
    visitText:
      'A real browser fills in the form with a test card, records which scripts read the fields, and tracks the number. It doesn’t submit anything.',
    decide: 'Decide based on the evidence',
    decideText:
      'Each finding links to its evidence: code, hash, headers, and what loaded the script and when. You can export the inventory as a table and the report as one file.',
  },
  proof: {
    title: 'What we measured',
    lead: 'We test each release on our own shops with known scripts. These figures are from November 26, 2026.',
    skimmers: '28 of 28',
    skimmersText: 'skimmers score 80 or more out of 100, including skimmers that hide from scanners',
    harmless: 'Below 40',
    harmlessText: 'risk score for every harmless shop, with no finding above medium',
    time: '2.6 s',
    timeText: 'for a full scan of a page with 63 scripts, on two processor cores',
  },
  limits: {
    title: 'What a scan can’t show',
    sample: 'A scan is a sample. A page can show different content to other shoppers, and a careful attacker can recognize a scanner.',
    person: 'A scan of a URL doesn’t show scripts that load only after a shopper signs in, fills the cart, or solves a captcha.',
    verdict: 'A scan doesn’t show whether you meet the standard. We provide evidence, and you and your assessor decide.',
    unknown: 'Anything that couldn’t be evaluated is shown as not evaluated, with the reason. It’s never shown as clean.',
  },
  audience: {
    title: 'Who it’s for',
    merchants: 'Merchants',
    merchantsText: 'who run the shop along with everything else. Findings use plain language, and assessors can read the inventory.',
    agencies: 'Agencies',
    agenciesText: 'that look after many shops and want many sites and many clients in one place.',
    platforms: 'Platforms and hosting providers',
    platformsText: 'that want all their shops under one agreement.',
  },
}
