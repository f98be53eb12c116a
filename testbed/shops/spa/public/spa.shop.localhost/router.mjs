/* tw:spa-router */
let shown = ''
export async function show(path) {
  if (shown === path) return
  shown = path
  history.pushState({}, '', path)
  const view = await import('./payment-view.mjs')
  view.render(document.querySelector('#app'))
}
