import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import popup from '../popup.module.css'
import styles from './pickers.module.css'

export interface PickerField {
  /** What is chosen: "Assignees". */
  label: string
  /** Shows the value without a button. */
  readOnly?: boolean | undefined
}

interface PickerPopoverProps extends PickerField {
  /** The value for those who do not see it: "Ada, Grace". */
  spoken: string
  /** The value as the button shows it. */
  shown: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What gets the focus when it opens. */
  first: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A button that shows a value, and opens what changes it. */
export function PickerPopover({ label, spoken, shown, readOnly = false, open, onOpenChange, first, children }: PickerPopoverProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // While the popover is still there: the dialog around it would take the focus of what has gone.
  useLayoutEffect(() => {
    if (!open && content.current?.contains(document.activeElement)) trigger.current?.focus()
  }, [open])
  if (readOnly) return <span className={styles.value}>{shown}</span>
  return (
    <div ref={setHost} className={styles.host}>
      <Popover.Root open={open} onOpenChange={onOpenChange}>
        <Popover.Trigger ref={trigger} className={styles.trigger} aria-label={`${label}: ${spoken}`}>
          {shown}
        </Popover.Trigger>
        <Popover.Portal container={host?.closest<HTMLElement>('[data-side-panel], [role="dialog"], main') ?? undefined}>
          <Popover.Positioner className={popup.positioner} align="start" sideOffset={4}>
            <Popover.Popup ref={content} className={classes(popup.popup, styles.popup)} aria-label={label} initialFocus={first}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
