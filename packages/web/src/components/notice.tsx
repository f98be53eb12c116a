// Box that says what happened, why, and the next step. Used for empty, error, and partial states.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import css from './notice.module.css'

interface NoticeProps {
  icon?: IconName
  tone?: 'neutral' | 'amber' | 'red'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for failures that appear while the person works. */
  role?: 'alert' | 'status'
}

/** One calm box with a title, a text, and at most two actions. */
export function Notice({ icon = 'info', tone = 'neutral', title, children, actions, role }: NoticeProps) {
  return (
    <div className={`${css.notice} ${tone === 'neutral' ? '' : css[tone]}`} role={role}>
      <Icon name={icon} />
      <div className={css.body}>
        <div className={css.title}>{title}</div>
        {children ? <div className={css.text}>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
