// Menus of the header: a button, and a list that the browser itself opens, closes on Escape or an outside click, and restores focus from.
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { Icon, type IconName } from './icons.tsx'
import css from './menu.module.css'

const ListId = createContext('')

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  button: ReactNode
  children: ReactNode
  /** Called when the button is pressed. */
  onPress?: () => void
}

/** The button, and below it the choices. */
export function Menu({ label, button, children, onPress }: MenuProps) {
  const id = useId()
  return (
    <div className={css.menu}>
      <button type="button" className={css.opener} aria-label={label} popoverTarget={id} onClick={onPress}>
        {button}
      </button>
      <div id={id} popover="auto" className={css.list}>
        <ListId value={id}>{children}</ListId>
      </div>
    </div>
  )
}

interface MenuItemProps extends Pick<ComponentProps<'button'>, 'lang' | 'onClick' | 'children'> {
  icon?: IconName
  /** Whether it is the current choice; absent if there is no current one. */
  chosen?: boolean
}

/** One choice, which also closes the list. */
export function MenuItem({ icon, chosen, children, ...rest }: MenuItemProps) {
  return (
    <button
      {...rest}
      type="button"
      className={css.item}
      aria-pressed={chosen}
      popoverTarget={useContext(ListId)}
      popoverTargetAction="hide"
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
      {chosen ? (
        <span className={css.tick}>
          <Icon name="tick" size={14} />
        </span>
      ) : null}
    </button>
  )
}
