// Words by which shops name payment pages, in addresses and in links to them. They have the format of field names: a trailing `*` allows
// any ending, and a leading `=` requires the whole text.

const words = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** By kind of page, most certain first. The first kind that matches wins. */
export const pageWords = {
  'payment-method': words(`
  payment method*|add card|add payment*|saved card*|saved payment*|manage payment*|metodos de pago|metodo de pago|moyens de paiement|zahlungsmethode*|zahlungsart*|metodi di pagamento|metodos de pagamento|betaalmethode*`),
  checkout: words(`
  =order|=bestellung|checkout*|check out|onepage*|onestepcheckout|place order|secure order|finalizar compra|finalizar pedido|tramitar pedido|realizar pedido|pagina de pago|=pedido|pasar por caja|=caja
  passer commande|valider*commande|finaliser*commande|=commande|=caisse|zur kasse|=kasse|kasse|bestellen|bestellung abschliessen|jetzt bestellen|=cassa|vai alla cassa|alla cassa|procedi all*acquisto
  finalizar encomenda|fechar pedido|encomendar|afrekenen|=bestelling|till kassan|=kassa|kassa|til kassen|=kassen|=kasse|kassalle|do kasy|=kasa|zamowienie|zloz zamowienie|pokladna|k pokladne|=objednavka|finalizare comanda|=comanda
  penztar|=rendeles|odeme*|siparisi tamamla|ταμειο|оформ* заказ*|оформление|оформити|الدفع|إتمام الشراء|לקופה|קופה|レジ|ご購入手続き|注文手続き|结账|結帳|결제`),
  payment: words(`
  pay|pay now|pay online|pay invoice|pay bill|payment|payments|make*payment|pago|pagos|pagar|pague|paiement|payer|zahlung|zahlen|bezahlen|bezahlung|pagamento|pagamenti|paga ora|pagamentos|betaling|betalen|betala|betal|maksu|maksa
  platnosc*|zaplac*|platba|platit|zaplatit|plata|plateste|fizetes|πληρωμη|оплат*|сплат*|دفع|תשלום|支払*|支付|付款|구매`),
  'gift-card': words(
    'gift card*|giftcard*|gift voucher*|tarjeta regalo|tarjetas regalo|carte cadeau|cartes cadeaux|gutschein*|geschenkgutschein*|buono regalo|vale presente|cadeaubon*|presentkort*',
  ),
  donation: words(
    'donate*|donation*|donar|donacion*|=dona|haz un donativo|donativo*|faire un don|=don|dons|spende*|jetzt spenden|dona ora|donazion*|doar|doacao|doneer*|donera',
  ),
  subscription: words(
    'subscribe now|subscription*|membership*|become a member|suscribirse|suscripcion*|hazte socio|abonnement*|s abonner|=abo|abonnieren|mitglied werden|abbonamento*|abbonati|assinatura*|lidmaatschap',
  ),
  booking: words(
    'book now|booking*|reserve|reservation*|reserva|reservas|reservar|reserver|buchen|buchung*|prenota*|prenotazion*|boeken|boeking*',
  ),
  cart: words(`
  cart|basket|bag|shopping cart|shopping bag|view cart|carrito|cesta|cesta de la compra|bolsa|panier|warenkorb|einkaufswagen|carrello|carrinho|winkelwagen|winkelmand*|kundvagn|varukorg|kurv|handlekurv|ostoskori
  koszyk|kosik|cos de cumparaturi|kosar|sepet*|καλαθι|корзин*|кошик|سلة|עגלה|סל קניות|カート|购物车|購物車|장바구니`),
  shop: words(`
  shop|store|product*|products|buy|buy now|catalog*|collection*|categor*|tienda|producto*|comprar|catalogo|boutique|produit*|acheter|laden|produkt*|artikel|kaufen|negozio|prodott*|acquista|loja|produto*|winkel|producten|kopen|pricing|plans|prices|precios|planes|tarifs|preise|tickets|entradas`),
} as const

/** What a link may do besides navigating. Such links are not followed. */
export const actingWords = words(`
  logout|log out|signout|sign out|log off|delete*|remove*|unsubscribe*|add to cart|add to basket|add to bag|addtocart|add cart|empty cart|clear cart|wishlist|compare|cancel*|confirm*|approve*|vote|like|follow|share|reset|wp admin|wp login|admin|api|feed|rss|xmlrpc
  cerrar sesion|salir|eliminar*|borrar*|anadir al carrito|vaciar*|deconnexion|supprimer*|ajouter au panier|abmelden|loschen|in den warenkorb|esci|rimuovi|aggiungi al carrello|sair|uitloggen|verwijder*`)
