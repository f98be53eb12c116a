// Links to pages and screens of the site: plain anchors that the router handles. The router's own link includes prefetching, which this
// site does not use.
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'
import { leavesSample } from '#lib/sample.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To
  /** Replaces the current page in the history. */
  replace?: boolean
  /** Navigation state of the target page. */
  state?: unknown
  preventScrollReset?: boolean
}

/** A link to an address of the site. The router ignores a click that its own handler prevents, or that leaves the sample. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset })
  if (typeof to === 'string' && leavesSample(to)) return <a {...rest} href={to} onClick={onClick} />
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
