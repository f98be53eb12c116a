// Drafted justifications for scripts, by purpose. A question in square brackets is a blank that a person must fill in.
import type { DecisionReason } from '@tillwatch/contract/lists'

export interface Justification {
  reason: DecisionReason
  /** `{vendor}`, `{host}`, and `{library}` are replaced by the script's. */
  en: string
  es: string
}

/** By purpose code. Purposes that do not explain what a script does have a blank. */
export const justificationsByPurpose: Readonly<Record<string, Justification>> = {
  payment: {
    reason: 'business',
    en: '{vendor} is a payment provider. Its script sets up its payment form or payment method on this page, so that shoppers can pay.',
    es: '{vendor} es un proveedor de pago. Su script prepara en esta página su formulario o medio de pago, para que los compradores puedan pagar.',
  },
  'three-d-secure': {
    reason: 'business',
    en: '{vendor} takes part in 3-D Secure: it lets the bank that issued the card confirm that the shopper is the cardholder before the payment goes through.',
    es: '{vendor} interviene en 3-D Secure: permite que el banco emisor confirme que quien compra es el titular de la tarjeta antes de que se realice el pago.',
  },
  'tag-manager': {
    reason: 'business',
    en: '{vendor} is a tag manager: it loads the tags that the shop has set up in it. The inventory lists each script that it loads, and each one needs its own decision.',
    es: '{vendor} es un gestor de etiquetas: carga las etiquetas que la tienda ha configurado en él. Cada script que carga figura en el inventario y requiere su propia decisión.',
  },
  analytics: {
    reason: 'business',
    en: '{vendor} measures how visitors use the page. Shops need it to see where shoppers leave before they pay.',
    es: '{vendor} mide cómo usan la página los visitantes. Las tiendas lo necesitan para ver dónde abandonan los compradores antes de pagar.',
  },
  ad: {
    reason: 'business',
    en: '{vendor} shows or measures advertising. Shops use it on a checkout to learn which ads lead to orders.',
    es: '{vendor} muestra o mide publicidad. Las tiendas lo usan en el pago para saber qué anuncios generan pedidos.',
  },
  marketing: {
    reason: 'business',
    en: '{vendor} is a marketing tool. Shops use it to learn which messages and campaigns lead to orders, and to follow up on them.',
    es: '{vendor} es una herramienta de marketing. Las tiendas la usan para saber qué mensajes y campañas generan pedidos y para darles seguimiento.',
  },
  social: {
    reason: 'business',
    en: '{vendor} is a social network. Shops use its script to measure which posts and ads lead to orders, or to offer its features on their pages.',
    es: '{vendor} es una red social. Las tiendas usan su script para medir qué publicaciones y anuncios generan pedidos, o para ofrecer sus funciones en la página.',
  },
  'customer-success': {
    reason: 'business',
    en: '{vendor} provides customer support on the page, such as a chat. Shops need it to help shoppers who have problems while they pay.',
    es: '{vendor} ofrece atención al cliente en la página, por ejemplo un chat. Las tiendas lo necesitan para ayudar a quien tiene problemas al pagar.',
  },
  'consent-provider': {
    reason: 'technical',
    en: '{vendor} asks visitors for their consent to cookies and stores their choice. Shops need it to run only those scripts that a visitor has agreed to.',
    es: '{vendor} pide a los visitantes su consentimiento para las cookies y guarda su elección. Las tiendas lo necesitan para ejecutar solo los scripts que el visitante ha aceptado.',
  },
  cdn: {
    reason: 'technical',
    en: '{vendor} delivers code files that many sites share. From {host}, this page uses [Which library is it, and what is it for here?]',
    es: '{vendor} distribuye archivos de código que comparten muchos sitios. De {host}, esta página usa [¿Qué biblioteca es y para qué sirve aquí?]',
  },
  hosting: {
    reason: 'technical',
    en: '{vendor} hosts the shop or some of its files. From {host}, this page uses [Which part of the shop is it, and what does it do here?]',
    es: '{vendor} aloja la tienda o archivos suyos. De {host}, esta página usa [¿Qué parte de la tienda es y qué hace aquí?]',
  },
  utility: {
    reason: 'technical',
    en: '{vendor} provides a technical service for web pages. On this page it is needed for [What does it do here?]',
    es: '{vendor} ofrece un servicio técnico para páginas web. En esta página es necesario para [¿Qué hace aquí?]',
  },
  content: {
    reason: 'business',
    en: '{vendor} adds content to the page. On this page it is needed for [What does it show here, and why while people pay?]',
    es: '{vendor} incorpora contenido a la página. En esta página es necesario para [¿Qué muestra aquí y por qué mientras se paga?]',
  },
  video: {
    reason: 'business',
    en: '{vendor} plays video. On this page it is needed for [Which video is it, and why while people pay?]',
    es: '{vendor} reproduce vídeo. En esta página es necesario para [¿Qué vídeo es y por qué mientras se paga?]',
  },
}

export interface VendorJustification extends Justification {
  vendor: string
  /** An address that identifies the vendor. */
  example: string
}

const recorder = {
  reason: 'business',
  en: '{vendor} records how visitors use pages, as heat maps and replays. Shops use it to find out what keeps shoppers from paying. Its recordings leave out payment fields: [How is this ensured?]',
  es: '{vendor} registra cómo recorren las páginas los visitantes, en mapas de calor y grabaciones. Las tiendas lo usan para averiguar qué impide pagar a los compradores. Los campos de pago quedan fuera de sus grabaciones: [¿Cómo se garantiza?]',
} as const

const errors = {
  reason: 'technical',
  en: '{vendor} reports errors and slowness of the page to the people who maintain it. Shops need it to notice when payment does not work.',
  es: '{vendor} comunica los errores y la lentitud de la página a quienes la mantienen. Las tiendas lo necesitan para darse cuenta cuando no se puede pagar.',
} as const

/** For vendors whose purpose says too little about their script. */
export const justificationsByVendor: readonly VendorJustification[] = [
  { vendor: 'Clarity', example: 'https://www.clarity.ms/tag/x', ...recorder },
  { vendor: 'Hotjar', example: 'https://static.hotjar.com/c/hotjar-1.js', ...recorder },
  { vendor: 'Crazy Egg', example: 'https://script.crazyegg.com/pages/scripts/1.js', ...recorder },
  { vendor: 'Sentry', example: 'https://browser.sentry-cdn.com/8.0.0/bundle.min.js', ...errors },
  { vendor: 'New Relic', example: 'https://js-agent.newrelic.com/nr.js', ...errors },
  {
    vendor: 'Klaviyo',
    example: 'https://static.klaviyo.com/onsite/js/klaviyo.js',
    reason: 'business',
    en: '{vendor} sends email and text messages for shops. Its script reports what a shopper does, so that the shop can follow up on abandoned carts.',
    es: '{vendor} envía correos y mensajes de texto para las tiendas. Su script le comunica lo que hace el comprador, para poder recordarle un carrito abandonado.',
  },
  {
    vendor: 'Cookiebot',
    example: 'https://consent.cookiebot.com/uc.js',
    ...(justificationsByPurpose['consent-provider'] as Justification),
  },
  {
    vendor: 'Google Maps',
    example: 'https://maps.googleapis.com/maps/api/js',
    reason: 'business',
    en: '{vendor} shows maps and completes addresses. Shops use it so that shoppers enter a delivery address without mistakes.',
    es: '{vendor} muestra mapas y completa direcciones. Las tiendas lo usan para que los compradores escriban sin errores la dirección de entrega.',
  },
  {
    vendor: 'Shopify',
    example: 'https://cdn.shopify.com/x.js',
    reason: 'technical',
    en: '{vendor} is the platform that the shop runs on. Its scripts are part of the shop itself, such as the cart and the checkout.',
    es: '{vendor} es la plataforma sobre la que funciona la tienda. Sus scripts forman parte de la propia tienda, como el carrito y el proceso de pago.',
  },
]

/** For the shop's own code, by the words of its address. `{site}` is the host of the shop, `{loader}` the script that loaded it. */
export const ownJustifications = {
  checkout: {
    reason: 'business',
    en: 'First-party code of {site}, deployed by our team; renders the checkout.',
    es: 'Código propio de {site}, desplegado por nuestro equipo; muestra el proceso de pago.',
  },
  cart: {
    reason: 'business',
    en: 'First-party code of {site}, deployed by our team; runs the shopping cart.',
    es: 'Código propio de {site}, desplegado por nuestro equipo; gestiona el carrito de la compra.',
  },
  tags: {
    reason: 'business',
    en: 'First-party code of {site}, deployed by our team; loads the tags that the shop has set up.',
    es: 'Código propio de {site}, desplegado por nuestro equipo; carga las etiquetas que la tienda ha configurado.',
  },
  library: {
    reason: 'technical',
    en: 'The library {library}, hosted on {host} and deployed by our team; first-party code of {site} uses it on this page.',
    es: 'La biblioteca {library}, alojada en {host} y desplegada por nuestro equipo; el código propio de {site} la usa en esta página.',
  },
  other: {
    reason: 'technical',
    en: 'First-party code of {site}, deployed by our team; part of the shop’s own functions on this page.',
    es: 'Código propio de {site}, desplegado por nuestro equipo; forma parte de las funciones de la tienda en esta página.',
  },
  inline: {
    reason: 'technical',
    en: 'Inline code of {site}, deployed by our team with the page; sets up this page for the shop.',
    es: 'Código insertado en la página de {site}, desplegado por nuestro equipo con ella; prepara esta página para la tienda.',
  },
  loaded: {
    reason: 'technical',
    en: 'Inline snippet of {site}, loaded by {loader} and deployed by our team; part of the shop’s own functions on this page.',
    es: 'Fragmento insertado en la página de {site}, cargado por {loader} y desplegado por nuestro equipo; forma parte de las funciones de la tienda en esta página.',
  },
} as const satisfies Record<string, Justification>

/** For code without an address that may not be the shop's. Only a person can say where it came from. */
export const inPageJustification: Justification = {
  reason: 'technical',
  en: 'Code in the page itself. It is needed for [What does it do, and who put it there?]',
  es: 'Código que está en la propia página. Es necesario para [¿Qué hace y quién lo puso ahí?]',
}

/** The same, if the script that added it is known. */
export const broughtJustification: Justification = {
  reason: 'technical',
  en: 'Inline snippet that {loader} added to the page. It is needed for [What does it do, and who set it up?]',
  es: 'Fragmento que {loader} ha añadido a la página. Es necesario para [¿Qué hace y quién lo configuró?]',
}

/** For hosts that no data set contains. */
export const unknownJustification: Justification = {
  reason: 'business',
  en: 'A script from {host}, provided by [Who owns this host?]. On this page it is needed for [What does it do here?]',
  es: 'Un script de {host}, proporcionado por [¿A quién pertenece este servidor?]. En esta página es necesario para [¿Qué hace aquí?]',
}

/** For a known vendor with an unknown purpose. */
export const noPurposeJustification: Justification = {
  reason: 'business',
  en: 'A script of {vendor} from {host}. On this page it is needed for [What does it do here?]',
  es: 'Un script de {vendor}, de {host}. En esta página es necesario para [¿Qué hace aquí?]',
}
