/* tw:late-on-hover */
window.late = 'on-hover'
