import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from '../../../ui/classes.ts'
import styles from './dropdown.module.css'
import { useDismiss } from './use-dismiss.ts'

interface DropdownProps {
  /** What the button opens, for those who do not see it. */
  label: string
  /** A hint besides the name, such as a shortcut. */
  title?: string | undefined
  trigger: ReactNode
  triggerClassName?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** A button of the shell that opens a panel below it, until something else is wanted or the page changes. */
export function Dropdown({ label, title = label, trigger, triggerClassName, panelClassName, children }: DropdownProps) {
  // Of each navigation, so that a link to the same page with another query closes the panel too.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const close = useCallback(() => setOpenAt(undefined), [])
  const host = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useDismiss(host, open, close)
  return (
    <div ref={host} className={styles.host}>
      <button
        type="button"
        className={classes(styles.trigger, triggerClassName)}
        aria-label={label}
        title={open ? undefined : title}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {trigger}
      </button>
      {open ? (
        <div id={panelId} className={classes(styles.panel, panelClassName)}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
