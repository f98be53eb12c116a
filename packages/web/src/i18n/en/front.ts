// English texts of the home page.
export const front = {
  title: 'Evidence for PCI DSS 6.4.3 and 11.6.1',
  description:
    'Tillwatch lists every script on your payment page, follows a test card through them and keeps the evidence. From $65 per month.',
  hero: {
    title: 'See every script that can read your shoppers’ cards',
    text: 'Tillwatch opens your checkout in a real browser, lists what runs there, types a test card that no bank issued, and looks for it in everything that leaves the page. You get the evidence that PCI DSS 6.4.3 and 11.6.1 ask for.',
    price: '$65 per month',
    setup: 'for a site. Set up in about 5 minutes, with nothing to install in your shop.',
    plans: 'See plans and prices',
    demo: 'Try the demo',
    sample: 'See a sample site',
  },
  picture: {
    alt: 'A scan result. One script runs on the page, and it needs attention. Risk: 100, critical. The first finding says that the test card left the page.',
    caption: 'A real result, from a test shop of ours into which we put a skimmer.',
  },
  needs: {
    title: 'Two requirements, in force since March 31, 2025',
    scripts: '6.4.3 asks you to know your scripts',
    scriptsText:
      'Each script on a payment page has to be listed, with its reason, its authorization and a check of its integrity. Tillwatch looks in frames and workers too, says whose each one is and who loaded it, and scores its risk.',
    changes: '11.6.1 asks you to notice changes',
    changesText:
      'Changes to scripts and security headers have to be noticed, each week at least. Tillwatch comes back every week by default, tells by rules and AI what a change means, and alerts you by email or webhook.',
    guide: 'What both ask for, and what it costs: the buyers guide',
  },
  steps: {
    title: 'How it works',
    address: 'You give the address of your checkout',
    addressText: 'No tag, no plug-in, no access to your server. Tillwatch never becomes one more script that you have to watch.',
    visit: 'We visit it as a shopper would',
    visitText:
      'A real browser fills in the form with a test card, sees which scripts read the fields, and follows the number. Nothing is submitted.',
    decide: 'You decide, with the evidence before you',
    decideText:
      'Each finding opens its evidence: code, hash, headers, who loaded it, when. The inventory can be saved as a table, the report as one file.',
  },
  proof: {
    title: 'What we measured',
    lead: 'Every version is tried on shops of our own, whose truth is known. These are the figures of November 26, 2026.',
    skimmers: '28 of 28',
    skimmersText: 'skimmers score 80 or more of 100, from a plain listener to one that hides from scanners',
    harmless: 'Below 40',
    harmlessText: 'is the score of every harmless shop, with no finding above medium',
    time: '2.6 s',
    timeText: 'for a full scan of a page with 63 scripts, on two processor cores',
  },
  limits: {
    title: 'What a scan cannot tell you',
    sample: 'A visit is a sample. A page may show other shoppers something else, and a careful attacker can tell a visitor from a scanner.',
    person: 'Scripts that load only after a login, a filled cart or a solved captcha are not seen by a scan of an address.',
    verdict: 'Whether you meet the standard. We give evidence; the judgement is for you and your assessor.',
    unknown: 'What could not be evaluated is shown as not evaluated, with the reason. It is never shown as fine.',
  },
  audience: {
    title: 'Made for',
    merchants: 'Merchants',
    merchantsText:
      'who look after the shop beside everything else. Findings come in plain words, the inventory in a form that an assessor can read.',
    agencies: 'Agencies',
    agenciesText: 'that answer for many shops: many sites and many clients in one place.',
    platforms: 'Platforms and hosting providers',
    platformsText: 'that want all their shops under one agreement.',
  },
}
