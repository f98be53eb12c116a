/* tw:zoo-redirect-target */
window.zoo = (window.zoo || 0) + 1
