// Whether passkeys work here; small, because the sign-in screen uses it.

/** Why there are no passkeys here: an IP address in the address bar, another host name, or an old browser. Null if there are. */
export function whyNoPasskeys(passkeyHost: string | null): 'address' | 'host' | 'browser' | null {
  const { hostname } = location
  if (passkeyHost === null || /^[\d.]+$|^\[/.test(hostname)) return 'address'
  if (hostname !== passkeyHost) return 'host'
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential ? null : 'browser'
}
