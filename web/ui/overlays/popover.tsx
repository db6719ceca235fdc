import { Popover as BasePopover } from '@base-ui/react/popover'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './menu.module.css'

interface PopoverProps {
  /** What the button opens, for those who do not see it. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The heading of the popover; screen readers hear it on opening. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A button that opens a panel with anything in it; closes on Escape and on a click outside. */
export function Popover({ label, trigger, triggerClassName, title, className, children }: PopoverProps) {
  const host = useRef<HTMLDivElement>(null)
  return (
    <div ref={host} className={styles['host']}>
      <BasePopover.Root>
        <BasePopover.Trigger className={classes(styles['trigger'], triggerClassName)} aria-label={label}>
          {trigger}
        </BasePopover.Trigger>
        <BasePopover.Portal container={host}>
          <BasePopover.Positioner className={styles['positioner']} align="end" sideOffset={6}>
            <BasePopover.Popup className={classes(styles['popup'], className)}>
              <BasePopover.Title className={styles['heading']}>{title}</BasePopover.Title>
              {children}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </div>
  )
}
