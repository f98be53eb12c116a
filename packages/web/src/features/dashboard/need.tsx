// Owns one line of what needs the person.
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import css from './dashboard.module.css'

interface NeedProps {
  text: string
  /** Both absent where the next step stands on the screen itself. */
  to?: string
  link?: string
  icon?: IconName
}

export function Need({ text, to, link, icon = 'warn' }: NeedProps) {
  return (
    <li className={icon === 'warn' ? css.need : undefined}>
      <Icon name={icon} />
      <span>
        {text} {to ? <Link to={to}>{link}</Link> : null}
      </span>
    </li>
  )
}
