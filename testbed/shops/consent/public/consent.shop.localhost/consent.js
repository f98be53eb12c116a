/* tw:consent-banner */
document.querySelector('#reject').addEventListener('click', function () { document.querySelector('#cookie-banner').remove() })
document.querySelector('#accept').addEventListener('click', function () {
  document.querySelector('#cookie-banner').remove()
  document.cookie = 'consent=all; SameSite=Lax'
  var s = document.createElement('script')
  s.src = 'http://cdn.consented.localhost:{{port}}/after-consent.js'
  document.head.appendChild(s)
})
