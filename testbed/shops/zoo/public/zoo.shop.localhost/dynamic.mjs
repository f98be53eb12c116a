/* tw:zoo-dynamic */
export {}
