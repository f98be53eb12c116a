/* tw:csp-allowed */
document.querySelector('p[onclick]').click()
