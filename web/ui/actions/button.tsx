import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | undefined
  icon?: ReactNode
  /** Fills the width of its container. */
  wide?: boolean | undefined
}
interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While true or a text: shows a spinner (and the text), stays focusable and ignores presses. */
  busy?: boolean | string | undefined
}

/** A button with a text; `type` is "button" by default. */
export function Button({ variant, size, icon, wide, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const working = busy !== false
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (working) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      data-primary={variant === 'primary' || undefined}
      className={classes(looks({ variant, size, wide }), className)}
      aria-disabled={working || rest['aria-disabled']}
      onClick={press}
    >
      {working ? <Spinner /> : icon}
      {typeof busy === 'string' ? busy : children}
    </button>
  )
}

/** A link that looks like a button: for what leads to another screen. */
export const ButtonLink = ({ variant, size, icon, wide, className, children, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} data-primary={variant === 'primary' || undefined} className={classes(looks({ variant, size, wide }), className)}>
    {icon}
    {children}
  </Link>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string
}

/** A square button with only an icon; `label` is its name and its tooltip. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button title={label} {...rest} type={type} aria-label={label} className={classes(styles.icon, className)} />
)

const looks = ({ variant = 'secondary', size = 'medium', wide = false }: Look) =>
  classes(styles.button, styles[variant], styles[size], wide && styles.wide)
