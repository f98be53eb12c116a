// Displays an address: the registrable domain is emphasized, the path is shortened in the middle, and the title has the complete address.
import { shortenMiddle, splitAddress } from '#lib/address.ts'
import { askForMono } from '#lib/mono-font.ts'
import css from './address.module.css'

askForMono()

interface AddressProps {
  url: string
  domain?: string | null
  /** Visible characters of the path; the host is always complete. */
  max?: number
}

/** A readable address. Text without a host, such as a data: address, is only shortened. */
export function Address({ url, domain = null, max = 48 }: AddressProps) {
  const parts = splitAddress(url, domain)
  if (!parts)
    return (
      <span className={`${css.address} ${css.quiet}`} title={url}>
        {shortenMiddle(url, max)}
      </span>
    )
  return (
    <span className={css.address} title={url}>
      {parts.scheme ? <span className={parts.scheme === 'http://' ? css.scheme : css.quiet}>{parts.scheme}</span> : null}
      <span className={css.quiet}>{parts.subdomain}</span>
      <span className={css.domain}>{parts.domain}</span>
      <span className={css.quiet}>
        {parts.port}
        {shortenMiddle(parts.rest, max)}
      </span>
    </span>
  )
}
