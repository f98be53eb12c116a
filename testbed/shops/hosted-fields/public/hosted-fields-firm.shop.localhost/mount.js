/* tw:hosted-firm-mount */
CardFrame.mount('#card')
