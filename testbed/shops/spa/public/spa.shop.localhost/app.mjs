/* tw:spa-app */
import { show } from './router.mjs'
document.querySelector('#to-payment').addEventListener('click', (event) => { event.preventDefault(); show('/payment') })
setTimeout(() => show('/payment'), 400)
