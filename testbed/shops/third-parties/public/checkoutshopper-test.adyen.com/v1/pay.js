/* tw:provider-sdk */
window.CardFrame = {
  mount: function (selector) {
    var frame = document.createElement('iframe')
    frame.src = 'http://checkoutshopper-test.adyen.com:{{port}}/v1/frame.html'
    frame.title = 'Secure card payment'
    frame.name = 'provider-card'
    frame.height = '210'
    document.querySelector(selector).appendChild(frame)
  },
}
