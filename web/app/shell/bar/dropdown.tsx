import { useCallback, useId, useRef, useState, useEffect, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from '../../../ui/classes.ts'
import styles from './dropdown.module.css'

interface DropdownProps {
  /** What the button opens, for those who do not see it. */
  label: string
  /** A hint besides the name, such as a shortcut. */
  title?: string | undefined
  trigger: ReactNode
  triggerClassName?: string | undefined
  panelClassName?: string | undefined
  /** A pointer or the focus comes to the button: what loads the code of the panel. */
  onNear?: () => void
  children: ReactNode
}

/** A button of the shell that opens a panel below it, until something else is wanted or the page changes. */
export function Dropdown({ label, title = label, trigger, triggerClassName, panelClassName, onNear, children }: DropdownProps) {
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
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => {
          onNear?.()
          setOpenAt(open ? undefined : key)
        }}
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

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** While `open`: closes on Escape, on a press outside and when the focus leaves; the arrow keys move through links and buttons. */
function useDismiss(host: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const element = host.current
    if (!open || element === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close()
        element.querySelector('button')?.focus()
      }
      const step = STEPS[event.key]
      if (step === undefined || !element.contains(document.activeElement)) return
      event.preventDefault()
      moveFocus(element, step)
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => stop.abort()
  }, [host, open, close])
}

function moveFocus(host: HTMLElement, step: 1 | -1): void {
  const stops = [...host.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
}
