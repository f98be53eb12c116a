/* tw:zoo-mapped */
window.zoo = (window.zoo || 0) + 1
