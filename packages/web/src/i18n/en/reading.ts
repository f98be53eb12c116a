// English texts around the long texts.
export const reading = { contents: 'On this page' }
