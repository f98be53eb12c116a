// Spanish texts around the long texts.
export const reading = { contents: 'En esta página' }
