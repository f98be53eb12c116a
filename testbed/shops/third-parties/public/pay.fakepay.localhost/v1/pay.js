/* tw:fakepay-sdk */
window.FakePay = {
  mount: function (selector) {
    var frame = document.createElement('iframe')
    frame.src = 'http://pay.fakepay.localhost:{{port}}/v1/frame.html'
    frame.title = 'Secure card payment'
    frame.name = 'fakepay-card'
    frame.height = '210'
    document.querySelector(selector).appendChild(frame)
  },
}
