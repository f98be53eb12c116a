/* tw:consent-after */
window.consented = true
