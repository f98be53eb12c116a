/* tw:perf-use */
new Cleave('#cc-number', { creditCard: true })
IMask(document.querySelector('#cc-csc'), { mask: '0000' })
document.documentElement.dataset.perf = [typeof jQuery, typeof Card, typeof braintree, typeof preact, typeof npm.adyen, typeof npm['react-dom/client'].createRoot].join()
