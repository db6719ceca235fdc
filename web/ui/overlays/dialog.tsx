import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the end, the main one last. */
  actions?: ReactNode
  /** For what is compared side by side. */
  wide?: boolean
  /** What gets the focus afterwards; left out or null, what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** A window over the page: begins at its first field, traps focus, closes on Escape and outside, gives focus back. */
export function Dialog({ open, onClose, title, description, children, actions, wide = false, focusAfter }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          className={classes(styles.dialog, wide && styles.wide)}
          initialFocus={(how) => (how === 'touch' ? true : (firstField(popup.current) ?? true))}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
        >
          <header className={styles.head}>
            <BaseDialog.Title dir="auto" className={styles.title}>
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Close" />}>
              <X size={18} aria-hidden />
            </BaseDialog.Close>
          </header>
          {description ? <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description> : null}
          {children}
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** On touch the keyboard of the device would cover what the window says. */
const firstField = (popup: HTMLElement | null) => popup?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')
