// English drafts of justifications for scripts. A question in square brackets is a blank that a person must fill in.
export const justificationsEn = {
  payment: '{vendor} is a payment provider. Its script sets up its payment form or payment method on this page, so that shoppers can pay.',
  'three-d-secure':
    '{vendor} takes part in 3-D Secure: it lets the bank that issued the card confirm that the shopper is the cardholder before the payment goes through.',
  'tag-manager':
    '{vendor} is a tag manager: it loads the tags that the shop has set up in it. The inventory lists each script that it loads, and each one needs its own decision.',
  analytics: '{vendor} measures how visitors use the page. Shops need it to see where shoppers leave before they pay.',
  ad: '{vendor} shows or measures advertising. Shops use it on a checkout to learn which ads lead to orders.',
  marketing: '{vendor} is a marketing tool. Shops use it to learn which messages and campaigns lead to orders, and to follow up on them.',
  social:
    '{vendor} is a social network. Shops use its script to measure which posts and ads lead to orders, or to offer its features on their pages.',
  'customer-success':
    '{vendor} provides customer support on the page, such as a chat. Shops need it to help shoppers who have problems while they pay.',
  'consent-provider':
    '{vendor} asks visitors for their consent to cookies and stores their choice. Shops need it to run only those scripts that a visitor has agreed to.',
  cdn: '{vendor} delivers code files that many sites share. From {host}, this page uses [Which library is it, and what is it for here?]',
  hosting:
    '{vendor} hosts the shop or some of its files. From {host}, this page uses [Which part of the shop is it, and what does it do here?]',
  utility: '{vendor} provides a technical service for web pages. On this page it is needed for [What does it do here?]',
  content: '{vendor} adds content to the page. On this page it is needed for [What does it show here, and why while people pay?]',
  video: '{vendor} plays video. On this page it is needed for [Which video is it, and why while people pay?]',
  recorder:
    '{vendor} records how visitors use pages, as heat maps and replays. Shops use it to find out what keeps shoppers from paying. Its recordings leave out payment fields: [How is this ensured?]',
  errors:
    '{vendor} reports errors and slowness of the page to the people who maintain it. Shops need it to notice when payment does not work.',
  klaviyo:
    '{vendor} sends email and text messages for shops. Its script reports what a shopper does, so that the shop can follow up on abandoned carts.',
  'google-maps': '{vendor} shows maps and completes addresses. Shops use it so that shoppers enter a delivery address without mistakes.',
  shopify: '{vendor} is the platform that the shop runs on. Its scripts are part of the shop itself, such as the cart and the checkout.',
  'own-checkout': 'First-party code of {site}, deployed by our team; renders the checkout.',
  'own-cart': 'First-party code of {site}, deployed by our team; runs the shopping cart.',
  'own-tags': 'First-party code of {site}, deployed by our team; loads the tags that the shop has set up.',
  'own-library': 'The library {library}, hosted on {host} and deployed by our team; first-party code of {site} uses it on this page.',
  'own-other': 'First-party code of {site}, deployed by our team; part of the shop’s own functions on this page.',
  'own-inline': 'Inline code of {site}, deployed by our team with the page; sets up this page for the shop.',
  'own-loaded': 'Inline snippet of {site}, loaded by {loader} and deployed by our team; part of the shop’s own functions on this page.',
  'in-page': 'Code in the page itself. It is needed for [What does it do, and who put it there?]',
  brought: 'Inline snippet that {loader} added to the page. It is needed for [What does it do, and who set it up?]',
  'unknown-host': 'A script from {host}, provided by [Who owns this host?]. On this page it is needed for [What does it do here?]',
  'no-purpose': 'A script of {vendor} from {host}. On this page it is needed for [What does it do here?]',
} as const
