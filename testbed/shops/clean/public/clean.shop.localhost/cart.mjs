/* tw:clean-cart */
export const lines = document.querySelectorAll('.order').length
