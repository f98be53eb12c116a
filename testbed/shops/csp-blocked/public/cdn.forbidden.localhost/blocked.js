/* tw:csp-external-blocked */
window.never = 2
