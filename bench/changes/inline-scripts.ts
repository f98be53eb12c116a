// Owns the inline scripts of the benchmark's pages, as shops have them, and the attacks on them.

/** A tag manager's snippet; its account and its host are what an attack would swap. */
export const snippet = `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-K4QX7B2');`

/** A shop's own settings and the start of its checkout. */
export const checkout = `window.checkoutConfig = {
  "formKey": "aB3dE5fG7hJ9kL1m",
  "storeCode": "default",
  "payment": { "endpoint": "https://api.shop.example/rest/payment", "methods": ["card", "invoice"] },
  "currency": "EUR"
};
(function () {
  var form = document.querySelector('#checkout-form');
  var mail = document.querySelector('#customer-email');
  function report(step, value) {
    var request = new XMLHttpRequest();
    request.open('POST', 'https://stats.shop.example/steps');
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify({ step: step, value: value }));
  }
  mail.addEventListener('change', function () {
    report('email', mail.value);
  });
  form.addEventListener('submit', function () {
    report('submit', '');
  });
})();`

/** Two scripts that look alike; only their numbers differ. */
export const twins = [slider(1), slider(2)] as const

function slider(number: number): string {
  return `document.addEventListener('DOMContentLoaded', function () {
  var track = document.getElementById('slider-${number}');
  var at = 0;
  setInterval(function () {
    at = (at + 1) % track.children.length;
    track.style.transform = 'translateX(-' + at * 100 + '%)';
  }, 4000);
});`
}

/** One text of a script swapped for another: what, and both texts. */
export const swaps: readonly { name: string; script: string; from: string; to: string }[] = [
  { name: 'host of a snippet', script: snippet, from: 'www.googletagmanager.com', to: 'www.googletagmanaqer.com' },
  { name: 'account of a snippet', script: snippet, from: 'GTM-K4QX7B2', to: 'GTM-W9ZR3T6' },
  { name: 'path of a snippet', script: snippet, from: '/gtm.js?id=', to: '/gtm-beta.js?id=' },
  { name: 'host of a report', script: checkout, from: 'https://stats.shop.example/steps', to: 'https://stats.shop-cdn.example/steps' },
  { name: 'host in settings', script: checkout, from: 'https://api.shop.example/rest', to: 'https://api.shop.example.attacker.test/rest' },
  { name: 'selector of a field', script: checkout, from: '#customer-email', to: '#card-number' },
  { name: 'selector of a form', script: checkout, from: '#checkout-form', to: '#payment-form' },
  { name: 'event that is listened to', script: checkout, from: "'change'", to: "'keyup'" },
  { name: 'path of a report', script: checkout, from: '/steps', to: '/stepz' },
]
