// English drafts of justifications for scripts. A question in square brackets is a blank that a person must fill in.
export const justificationsEn = {
  payment:
    '{vendor} is a payment provider. Its script sets up the provider’s payment form or payment method on this page so that shoppers can pay.',
  'three-d-secure':
    '{vendor} takes part in 3-D Secure. It lets the bank that issued the card confirm that the shopper is the cardholder before the payment goes through.',
  'tag-manager':
    '{vendor} is a tag manager. It loads the tags that the shop has set up in it. The inventory lists each script that the tag manager loads, and each script needs its own decision.',
  analytics: '{vendor} measures how visitors use the page. Shops need it to see where shoppers leave before they pay.',
  ad: '{vendor} shows or measures advertising. Shops use it on a checkout to learn which ads lead to orders.',
  marketing: '{vendor} is a marketing tool. Shops use it to learn which messages and campaigns lead to orders, and to follow up on them.',
  social:
    '{vendor} is a social network. Shops use its script to measure which posts and ads lead to orders, or to offer the network’s features on their pages.',
  'customer-success':
    '{vendor} provides customer support on the page, such as a chat. Shops need it to help shoppers who have problems during checkout.',
  'consent-provider':
    '{vendor} asks visitors for their consent to cookies and stores their choice. Shops need it to run only those scripts that a visitor has agreed to.',
  cdn: '{vendor} hosts libraries that many sites share. This page loads [Which library is it, and what is it used for here?] from {host}.',
  hosting:
    '{vendor} hosts the shop or some of its files. This page loads [Which part of the shop is it, and what does it do here?] from {host}.',
  utility: '{vendor} provides a technical service. This page uses it for [What does it do here?]',
  content: '{vendor} adds content to the page. This page needs it for [What does it show, and why is it needed during checkout?]',
  video: '{vendor} plays videos. This page needs it for [Which video is it, and why is it needed during checkout?]',
  recorder:
    '{vendor} records how visitors use pages and shows the recordings as heat maps and replays. Shops use it to find out what keeps shoppers from paying. Its recordings leave out payment fields: [How is this ensured?]',
  errors: '{vendor} reports errors and slow performance to the team that maintains the page, so the shop notices when payments fail.',
  klaviyo:
    '{vendor} sends email and text messages for shops. Its script reports what shoppers do so that the shop can follow up on abandoned carts.',
  'google-maps':
    '{vendor} shows maps and autocompletes addresses. Shops use it to help shoppers enter a delivery address without mistakes.',
  shopify: '{vendor} is the platform that the shop runs on. Its scripts are part of the shop itself, such as the cart and the checkout.',
  'own-checkout': 'First-party code for {site}, deployed by our team. It renders the checkout.',
  'own-cart': 'First-party code for {site}, deployed by our team. It runs the shopping cart.',
  'own-tags': 'First-party code for {site}, deployed by our team. It loads the tags that the shop has set up.',
  'own-library': '{library} is a library hosted on {host} and deployed by our team. First-party code on {site} uses it on this page.',
  'own-other': 'First-party code for {site}, deployed by our team. It supports the shop’s own features on this page.',
  'own-inline': 'Inline code for {site}, deployed by our team with the page. It sets up this page for the shop.',
  'own-loaded': 'Inline snippet for {site}, loaded by {loader} and deployed by our team. It supports the shop’s own features on this page.',
  'in-page': 'Code in the page itself. This page needs it for [What does it do, and who added it?]',
  brought: 'An inline snippet that {loader} added to the page. This page needs it for [What does it do, and who set it up?]',
  'unknown-host': 'A script from {host}, provided by [Who owns this host?]. This page needs it for [What does it do here?]',
  'no-purpose': 'A script from {vendor}, loaded from {host}. This page needs it for [What does it do here?]',
} as const
