// Checkout addresses of common shop systems, from their documentation or a fresh installation.

/** Paths with their query, from the root of the shop. */
export const checkoutPaths: readonly string[] = [
  '/checkout', // Shopify, WooCommerce, Magento, BigCommerce, Squarespace, Spree, Medusa
  '/checkout/', // the same, on servers that distinguish them
  '/order', // PrestaShop
  '/index.php?route=checkout/checkout', // OpenCart
  '/checkout/confirm', // Shopware
  '/onestepcheckout', // a common extension of Magento
  '/pedido', // PrestaShop in Spanish
  '/finalizar-compra', // WooCommerce in Spanish
  '/commande', // PrestaShop and WooCommerce in French
  '/kasse', // WooCommerce in German, Danish and Norwegian
  '/bestellung', // PrestaShop in German
  '/afrekenen', // WooCommerce in Dutch
  '/pagamento', // WooCommerce in Italian
  '/donate',
]
