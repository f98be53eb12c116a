/* tw:zoo-classic */
window.zoo = (window.zoo || 0) + 1
