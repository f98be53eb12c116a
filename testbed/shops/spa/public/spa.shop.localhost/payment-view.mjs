/* tw:spa-payment */
export function render(root) {
  root.innerHTML = '<main><h1>Payment</h1><form id="payment"><label>Card number <input id="cc-number" autocomplete="cc-number"></label>' +
    '<label>Expiry <input autocomplete="cc-exp"></label><label>Security code <input autocomplete="cc-csc"></label><button type="button">Pay</button></form></main>'
  root.querySelector('#cc-number').addEventListener('input', (event) => { event.target.dataset.length = event.target.value.length })
  const metrics = document.createElement('script')
  metrics.src = 'http://stats.example-analytics.localhost:{{port}}/analytics.js'
  document.head.append(metrics)
}
