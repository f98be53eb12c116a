// English texts of the sites and of claiming one with a subscription.
export const sites = {
  title: 'Your sites',
  list: 'Claimed sites',
  failed: 'The list of sites could not be loaded',
  notWatched: 'Not watched: {{state}}',
  claimedOn: 'Claimed on {{date}}',
  scan: 'Scan',
  scanOf: 'Scan {{host}}',
  none: {
    title: 'No site yet',
    text: 'A subscription is for one site. Buy a plan, then say here which site it is for.',
    plans: 'See plans and prices',
  },
  noneFree: 'All your subscriptions have their site. For one more site, buy one more plan.',
  claim: {
    title: 'Claim a site',
    text: 'Your subscription is paid and waits for its site. A claim is for good: afterwards the subscription belongs to this site.',
    subscription: 'Subscription',
    option: '{{plan}}, billed {{interval}} ({{id}})',
    address: 'Address of the site or of its payment page',
    placeholder: 'https://shop.example/checkout',
    submit: 'Claim this site',
    done: '{{host}} is claimed.',
    conflict: 'This subscription has its site already, or is not paid any more. The list below is up to date now.',
    gone: 'Your account has no such subscription any more. Reload the page.',
  },
  off: 'On this installation sites and pages are not counted, so there is nothing to claim. Scan any page from Overview.',
}
