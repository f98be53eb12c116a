// Maximum lengths of the contact form's fields, in UTF-16 units as a browser's `maxlength` counts them.

export const contactNameMax = 100
export const contactMessageMax = 5_000
