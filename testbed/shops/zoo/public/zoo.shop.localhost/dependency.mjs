/* tw:zoo-dependency */
export {}
