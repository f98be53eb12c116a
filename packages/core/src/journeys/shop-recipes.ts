// Recipes for common shop platforms: where products are listed, what adds one to the cart, and what leads to the checkout.
// From the default themes and documented addresses of each platform, with alternatives, because themes differ.

export interface ShopRecipe {
  readonly platform: 'shopify' | 'woocommerce' | 'magento' | 'prestashop' | 'bigcommerce' | 'opencart' | 'shopware' | 'evershop' | 'other'
  /** CSS selectors. If one matches, the shop uses the platform. */
  readonly signs: readonly string[]
  /** Paths of listings to open if the page shows no product, in order. */
  readonly listings: readonly string[]
  /** Links to single products. */
  readonly products: readonly string[]
  /** Options that are still open, such as a size. Takes the first available one of each. */
  readonly choices: readonly string[]
  /** Selectors of Chrome's Recorder for add-to-cart buttons. */
  readonly add: readonly string[]
  /** Links and buttons to the checkout. */
  readonly checkout: readonly string[]
  /** Checkout addresses to open if no link leads there, in order. */
  readonly checkoutPaths: readonly string[]
  /** A checkout address has one of these texts in its path. */
  readonly checkoutAt: readonly string[]
  /** Elements of a checkout at any address, such as in another language. */
  readonly checkoutSigns: readonly string[]
}

/** Labels of add-to-cart buttons in ten languages. */
const addWords = [
  'Add to cart',
  'Add to basket',
  'Add to bag',
  'In den Warenkorb',
  'Añadir al carrito',
  'Añadir a la cesta',
  'Ajouter au panier',
  'Aggiungi al carrello',
  'Adicionar ao carrinho',
  'In winkelwagen',
  'Dodaj do koszyka',
  'Lägg i varukorgen',
  'Legg i handlekurv',
  'Læg i kurv',
] as const

/** In the order of the search. The last one fits every shop. */
export const shopRecipes: readonly [ShopRecipe, ...ShopRecipe[]] = [
  {
    platform: 'shopify',
    signs: ['script[src*="/cdn/shop/"]', 'script[src*="cdn.shopify.com"]', 'link[href*="cdn.shopify.com"]', 'form[action$="/cart/add"]'],
    listings: ['/collections/all', '/collections', '/'],
    products: ['a[href*="/products/"]'],
    choices: [],
    add: [
      'form[action*="/cart/add"] [name="add"]',
      'form[action*="/cart/add"] button[type="submit"]',
      'form[action*="/cart/add"] input[type="submit"]',
    ],
    checkout: [],
    checkoutPaths: ['/checkout'],
    checkoutAt: ['/checkout'],
    checkoutSigns: [],
  },
  {
    platform: 'woocommerce',
    signs: [
      'body.woocommerce',
      'body.woocommerce-page',
      '.woocommerce',
      'link[href*="/plugins/woocommerce/"]',
      'script[src*="/plugins/woocommerce/"]',
    ],
    listings: ['/shop/', '/?post_type=product', '/'],
    products: ['.products a.woocommerce-LoopProduct-link', '.products .product a[href]', 'a[href*="/product/"]', 'a[href*="?product="]'],
    choices: ['form.variations_form select'],
    add: [
      'form.cart [name="add-to-cart"]',
      'form.cart button[type="submit"].single_add_to_cart_button',
      'button.single_add_to_cart_button',
    ],
    checkout: [
      'a.checkout-button',
      '.wc-proceed-to-checkout a',
      '.woocommerce-mini-cart__buttons a.checkout',
      '.wc-block-cart__submit-button',
    ],
    checkoutPaths: ['/checkout/'],
    checkoutAt: ['/checkout'],
    checkoutSigns: ['body.woocommerce-checkout'],
  },
  {
    platform: 'magento',
    signs: [
      'script[type="text/x-magento-init"]',
      'body[class*="catalog-product"]',
      'script[src*="/static/version"]',
      'body.cms-index-index',
    ],
    listings: ['/', '/catalogsearch/result/?q=a'],
    products: ['.product-item a.product-item-link', '.product-item a.product-item-photo'],
    choices: [
      '.swatch-attribute:not(:has(.selected)) .swatch-option:not(.disabled)',
      '#product-options-wrapper select.super-attribute-select',
    ],
    add: ['#product-addtocart-button', 'form#product_addtocart_form button[type="submit"]'],
    checkout: ['button[data-role="proceed-to-checkout"]', '#top-cart-btn-checkout'],
    checkoutPaths: ['/checkout/', '/checkout/index/'],
    checkoutAt: ['/checkout'],
    checkoutSigns: ['body.checkout-index-index'],
  },
  {
    platform: 'prestashop',
    signs: [
      'meta[name="generator"][content*="PrestaShop"]',
      'body#index .products article.product-miniature',
      'script[src*="/themes/core.js"]',
    ],
    listings: ['/', '/2-home', '/index.php?controller=new-products'],
    products: ['article.product-miniature a.thumbnail', 'article.product-miniature .product-title a', '.product-miniature a[href]'],
    choices: [],
    add: ['#add-to-cart-or-refresh [data-button-action="add-to-cart"]', 'button.add-to-cart'],
    checkout: ['.cart-detailed-actions a.btn-primary', 'a[href*="controller=order"]'],
    checkoutPaths: ['/order', '/index.php?controller=order'],
    checkoutAt: ['/order', 'controller=order', '/commande', '/pedido', '/bestellung'],
    checkoutSigns: ['body#checkout'],
  },
  {
    platform: 'bigcommerce',
    signs: ['script[src*="bigcommerce.com/"]', 'link[href*="bigcommerce.com/"]', 'form[data-cart-item-add]'],
    listings: ['/', '/shop-all/'],
    products: ['.productGrid .card a[href]', '.product .card-title a', 'article.card a[href]'],
    choices: [
      'form[data-cart-item-add] select[required]',
      'form[data-cart-item-add] [data-product-attribute]:not(:has(input:checked)) input[type="radio"][required]',
    ],
    add: ['#form-action-addToCart', 'form[data-cart-item-add] [type="submit"]'],
    checkout: ['.cart-actions a[href*="/checkout"]'],
    checkoutPaths: ['/checkout', '/checkout.php'],
    checkoutAt: ['/checkout'],
    checkoutSigns: [],
  },
  {
    platform: 'opencart',
    signs: ['a[href*="route=product/"]', 'link[href*="catalog/view/"]', 'script[src*="catalog/view/"]', 'body#opencart'],
    listings: ['/', '/index.php?route=product/special', '/index.php?route=product/search&search=a'],
    products: ['.product-thumb a[href*="product_id="]', '.product-thumb .image a[href]', '.product-thumb h4 a[href]'],
    choices: ['#product .required select', '#product .required:not(:has(input:checked)) input[type="radio"]'],
    add: ['#button-cart', 'form[action*="route=checkout/cart"] [type="submit"]'],
    checkout: ['a[href*="route=checkout/checkout"]'],
    checkoutPaths: ['/index.php?route=checkout/checkout'],
    checkoutAt: ['route=checkout/checkout', '/checkout'],
    checkoutSigns: ['#checkout-checkout', '#collapse-payment-address'],
  },
  {
    platform: 'shopware',
    signs: [
      'body.is-ctl-navigation',
      'body[class*="is-ctl-"]',
      'link[href*="/theme/"][href*="all.css"]',
      'form[action$="/checkout/line-item/add"]',
    ],
    listings: ['/', '/search?search=a'],
    products: ['.product-box a.product-name', '.product-box a.product-image-link', '.product-box a[href]'],
    choices: ['.product-detail-configurator-options:not(:has(input:checked)) input[type="radio"]'],
    add: ['form[action$="/checkout/line-item/add"] .btn-buy', 'form[action$="/checkout/line-item/add"] [type="submit"]'],
    checkout: ['a.begin-checkout-btn', 'a[href$="/checkout/confirm"]'],
    checkoutPaths: ['/checkout/register', '/checkout/confirm'],
    checkoutAt: ['/checkout/confirm', '/checkout/register'],
    checkoutSigns: ['body.is-ctl-checkout.is-act-confirmpage', 'body.is-act-checkoutregisterpage'],
  },
  {
    platform: 'evershop',
    signs: [
      '[data-evershop-area-id]',
      'meta[name="generator"][content*="EverShop" i]',
      'script[src*="evershop" i]',
      '#app .product__detail',
      '.listing-tem',
    ],
    listings: ['/', '/search?keyword=a'],
    products: ['.product__list__item a[href]', '.listing-tem a[href]', '.product-grid a[href]'],
    choices: ['.variant-option-list:not(:has(.selected)) li:not(.un-available) :is(button, a)'],
    add: ['#productForm button:not(.variant-option-list *)', '.add-to-cart button', 'button.add-to-cart'],
    checkout: ['a[href$="/checkout"]', '.add-cart-popup a[href*="/cart"]', 'a.button[href*="checkout"]'],
    checkoutPaths: ['/checkout'],
    checkoutAt: ['/checkout'],
    checkoutSigns: ['.page-checkout', '#checkoutContactForm'],
  },
  {
    platform: 'other',
    signs: ['html'],
    listings: ['/', '/shop', '/products'],
    products: ['a[href*="/product/"]', 'a[href*="/products/"]', '[itemtype*="schema.org/Product"] a[href]'],
    choices: [],
    add: [
      '[name="add-to-cart"]',
      '[itemtype*="schema.org/Product"] [type="submit"]',
      'button[id*="add-to-cart" i]',
      'button[class*="add-to-cart" i]',
      'button[name="add"]',
      'form[action*="cart" i] [type="submit"]',
      ...addWords.map((words) => `text/${words}`),
    ],
    checkout: ['a[href*="/checkout" i]:not([href$="/cart" i], [href$="/cart/" i])', 'button[name="checkout"]'],
    checkoutPaths: ['/checkout', '/checkout/'],
    checkoutAt: ['checkout'],
    checkoutSigns: [],
  },
]
