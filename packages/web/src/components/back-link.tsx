// Link back to where a screen was opened from.
import css from './back-link.module.css'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className={css.back}>
      <Link to={to}>
        <Icon name="back" size={14} /> {children}
      </Link>
    </p>
  )
}
