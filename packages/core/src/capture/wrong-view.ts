// Owns whether a view that a journey ended at is a sign-in page or a cart, whatever its URL.
import { foldText } from './field-text.ts'
import { type FieldSignals, recogniseField } from './fields.ts'

/** What a page shows, as its own text and marks say it. */
export interface ShownView {
  title: string
  /** Texts of the first-level headings that show. */
  headings: readonly string[]
  /** Visible text. */
  text: string
  /** Ids and classes of the body and the main elements. */
  marks: readonly string[]
  /** Fields that show, in all frames. */
  fields: readonly FieldSignals[]
}

export type WrongView = 'login' | 'cart'

const LOGIN_WORDS = new Set(
  [
    ...[
      'sign in',
      'log in',
      'login',
      'customer login',
      'sign in to your account',
      'log in to your account',
      'anmelden',
      'anmeldung',
      'einloggen',
    ],
    ...['kundenlogin', 'iniciar sesion', 'inicie sesion', 'inicia sesion', 'acceder', 'identifiquese', 'se connecter', 'connexion'],
    ...['connectez vous', 'identifiez vous', 'accedi', 'entrar', 'iniciar sessao', 'inloggen', 'aanmelden', 'zaloguj sie', 'logowanie'],
    ...['logga in', 'log ind', 'logg inn'],
  ].map((words) => ` ${words} `),
)

const CART_WORDS = new Set(
  [
    ...[
      'cart',
      'your cart',
      'my cart',
      'shopping cart',
      'your shopping cart',
      'my shopping cart',
      'basket',
      'your basket',
      'shopping basket',
    ],
    ...['bag', 'your bag', 'shopping bag', 'my bag', 'warenkorb', 'ihr warenkorb', 'dein warenkorb', 'mein warenkorb', 'einkaufswagen'],
    ...[
      'carrito',
      'su carrito',
      'tu carrito',
      'carrito de compra',
      'carrito de la compra',
      'carrito de compras',
      'cesta',
      'su cesta',
      'tu cesta',
    ],
    ...['cesta de la compra', 'panier', 'votre panier', 'mon panier', 'carrello', 'il tuo carrello', 'carrinho', 'carrinho de compras'],
    ...['seu carrinho', 'winkelwagen', 'winkelmand', 'je winkelwagen', 'koszyk', 'twoj koszyk', 'varukorg', 'din varukorg', 'kundvagn'],
    ...['indkobskurv', 'kurv', 'din kurv', 'handlekurv', 'handlevogn'],
  ].map((words) => ` ${words} `),
)

const EMPTY_CART = [
  ...[
    'cart is empty',
    'basket is empty',
    'bag is empty',
    'cart is currently empty',
    'basket is currently empty',
    'no items in your shopping cart',
  ],
  ...['no items in your cart', 'no more items in your cart', 'warenkorb ist leer', 'einkaufswagen ist leer', 'warenkorb ist derzeit leer'],
  ...['carrito esta vacio', 'cesta esta vacia', 'carrito de compra esta vacio', 'panier est vide', 'panier est actuellement vide'],
  ...['carrello e vuoto', 'carrinho esta vazio', 'winkelwagen is leeg', 'winkelmand is leeg', 'koszyk jest pusty', 'varukorg ar tom'],
  ...['varukorgen ar tom', 'kundvagn ar tom', 'kurv er tom', 'handlekurv er tom', 'handlekurven er tom'],
].map((words) => ` ${words} `)

/** Ids and classes that the default themes of common platforms give the body or main element. */
const CART_MARKS = new Set(['woocommerce-cart', 'checkout-cart-index', 'template-cart', 'checkout-cart', 'is-act-cartpage'])
const LOGIN_MARKS = new Set(['customer-account-login', 'template-customers-login', 'account-login', 'authentication', 'is-act-loginpage'])

/** Words by which shops name the choice of a payment method. */
const METHOD =
  / (?:payment|payments|paymentmethod|pay|zahlung|zahlungsart|pago|paiement|pagamento|betaling|betaalmethode|platnosc|betalning) /

/** The count of a cart, as in “Cart (2 items)”. */
const COUNT = / (?:\d{1,6}|items?|artikel|articles?|articulos?|articoli|produkte?)(?= )/g

/** Null for a view that asks for a card or offers payment methods, and for one without a sign of a sign-in page or a cart. */
export function wrongViewOf(view: ShownView): WrongView | null {
  const kinds = view.fields.map((field) => recogniseField(field).kind)
  if (kinds.some((kind) => kind === 'card-number' || kind === 'card-cvc' || kind === 'iban')) return null
  const text = plainText(view.text)
  if (EMPTY_CART.some((words) => text.includes(words))) return 'cart'
  if (view.fields.some(({ name, id, label }) => METHOD.test(foldText(`${name} ${id} ${label}`)))) return null
  const names = [...view.headings, ...view.title.split(/[|·•:–—]| - /)].map((name) => foldText(name).replace(COUNT, ''))
  const has = (words: ReadonlySet<string>, marks: ReadonlySet<string>) =>
    names.some((name) => words.has(name)) || view.marks.some((mark) => marks.has(mark.toLowerCase()))
  if (has(CART_WORDS, CART_MARKS)) return 'cart'
  if (view.fields.some(({ type }) => type.toLowerCase() === 'password') || has(LOGIN_WORDS, LOGIN_MARKS)) return 'login'
  return null
}

/** As `foldText`, of the whole text. */
const plainText = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
