// Owns how mail addresses in names of channels are shown to people who may not see them.

/** `a…@shop.example` for `ann@shop.example`, as the list of channels shows it. */
export const maskAddresses = (text: string): string => text.replace(/([^\s@<>"'(),;:])[^\s@<>"'(),;:]*@/gu, '$1…@')
