// Look and busy state of buttons, on public and signed-in screens.
import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'

interface Look {
  /** `main` for the primary action of a screen. */
  kind?: 'main' | 'quiet'
  size?: 'small' | 'medium' | 'large'
}

/** The look of a button, for links. */
export function buttonLook({ kind = 'quiet', size = 'medium' }: Look = {}): string {
  return [css.button, kind === 'main' ? css.main : '', size === 'medium' ? '' : css[size]].filter(Boolean).join(' ')
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Busy: it keeps the focus but ignores presses and the Enter key of its form. */
  busy?: boolean
}

/** A button; it submits no form unless `type` says so. */
export function Button({ kind, size, busy = false, type = 'button', className = '', onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonLook({ kind, size })} ${className}`}
      aria-disabled={busy || undefined}
      onClick={press}
    />
  )
}
