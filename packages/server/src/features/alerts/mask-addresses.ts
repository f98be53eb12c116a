// Masks mail addresses in channel names for people who may not see them.

/** `a…@shop.example` for `ann@shop.example`, as in the list of channels. */
export const maskAddresses = (text: string): string => text.replace(/([^\s@<>"'(),;:])[^\s@<>"'(),;:]*@/gu, '$1…@')
