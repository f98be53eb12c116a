/* tw:workers-module-dependency */
export const answer = 42
