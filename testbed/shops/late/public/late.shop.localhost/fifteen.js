/* tw:late-fifteen */
window.late = 'fifteen'
