/* tw:zoo-async */
window.zoo = (window.zoo || 0) + 1
