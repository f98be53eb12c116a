// Owns which button of a page is the one to pay with. The looking is done in a world of our own, which the page can neither see nor change.

/** What pay buttons say, in the common languages; also in their names and ids. */
const PAYS =
  'pay(?!pal)|place.{0,6}order|\\border\\b|buy|purchase|complete|check.?out|submit|confirm|donate|continue|proceed|book now|' +
  'bezahl|zahlen|kauf|bestell|abschlie|payer|command|achet|valider|pagar|compra|finaliza|realizar|confirma|pagamento|acquist|ordina|' +
  'betaal|bestel|betal|köp|kjøp|maksa|tilaa|zapłać|kupuj|zamawiam|zaplatit|objednat|fizet|plăt|öde|satın|заплат|оплат|купить|πληρ|' +
  '支払|購入|注文|付款|支付|提交|购买|결제|구매|ชำระ|ادفع|שלם'
/** What other buttons beside a card form say, wallets included, which lead elsewhere. */
const DOES_NOT =
  'coupon|voucher|promo|gutschein|apply|search|cancel|abbrech|cancelar|\\bback\\b|zurück|volver|remove|edit|newsletter|paypal|apple.?pay|google.?pay|klarna|amazon'

const helpers = `const pays=new RegExp(${JSON.stringify(PAYS)},'i'),other=new RegExp(${JSON.stringify(DOES_NOT)},'i');
const shown=e=>{const b=e.getBoundingClientRect();return b.width>3&&b.height>3&&getComputedStyle(e).visibility==='visible'};
const said=e=>[(e.textContent||'').slice(0,200),...['value','aria-label','name','id','title','data-testid'].map(n=>Element.prototype.getAttribute.call(e,n)||'')].join(' ');
const buttons='button,input[type=submit],input[type=image],input[type=button],[role=button]';
const within=(root,kinds)=>[...root.querySelectorAll(kinds)].filter(shown);
const form=this.form||this.closest('form');
const up=e=>e.parentElement||(e.getRootNode() instanceof ShadowRoot?e.getRootNode().host:null);`

/**
 * Body of a function whose `this` is a payment field, or the frame of one: returns the button to press, or null. In the field's form the one that
 * submits or says that it pays, the last of equals; else the nearest one outside that says so.
 */
export const findPayButton = `${helpers}
if(form){
  const rank=e=>(/^(submit|image)$/.test(e.type)?2:0)+(pays.test(said(e))?3:0)-(other.test(said(e))?6:0)-(e.disabled?2:0);
  let best=null,most=0;
  for(const e of within(this.getRootNode(),buttons)){
    if(e.form!==form&&!Node.prototype.contains.call(form,e))continue;
    if(rank(e)>=most&&rank(e)>0){best=e;most=rank(e)}
  }
  if(best)return best;
}
for(let at=up(this);at;at=up(at)){
  const near=within(at,buttons+',a[href],[onclick]').filter(e=>pays.test(said(e))&&!other.test(said(e))&&!Node.prototype.contains.call(e,this));
  if(near.length>0)return near[near.length-1];
}
return null`

/**
 * Body of a function whose `this` is a field: lets its form be submitted although something in it is empty that we know no value for, since a
 * browser tells nobody of a submission that it refuses. Changes nothing of a form that is filled in.
 */
export const passValidation = `const form=this.form||this.closest('form');
if(form&&Element.prototype.matches.call(form,':invalid'))Element.prototype.toggleAttribute.call(form,'novalidate',true)`

/** Body of a function whose `this` is a field: submits its form as a person does, with every listener told. Returns whether there is a form. */
export const submitForm = `const form=this.form||this.closest('form');
if(form)HTMLFormElement.prototype.requestSubmit.call(form);
return !!form`
