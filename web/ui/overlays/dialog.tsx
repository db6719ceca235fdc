import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { ConfirmWindow } from './confirm-window.tsx'
import { EditedContext } from '../form/form-context.ts'
import styles from './dialog.module.css'
import { Row } from '../layout/stack.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the end, the main one last. */
  actions?: ReactNode
  /** For what is compared side by side. */
  wide?: boolean
  /** A box at the top of the page, and the whole screen on phones, that begins with a field instead of its title. */
  isSheet?: boolean
  /** What gets the focus afterwards; left out or null, what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/**
 * A window over the page: begins at its first field, traps focus, closes on Escape and outside, gives focus back. Asks first when the
 * user has typed into its form.
 */
export function Dialog({ open, onClose, title, description, children, actions, wide = false, isSheet = false, focusAfter }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const isEdited = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const setEdited = useCallback((edited: boolean) => {
    isEdited.current = edited
    if (!edited) setAsking(false)
  }, [])
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) return
        if (isEdited.current) setAsking(true)
        else onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          className={classes(styles.dialog, wide && styles.wide, isSheet && styles.sheet)}
          initialFocus={(how) => (how === 'touch' && !isSheet ? true : (firstField(popup.current) ?? true))}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
        >
          {isSheet ? (
            <BaseDialog.Title className="visually-hidden">{title}</BaseDialog.Title>
          ) : (
            <Row as="header" gap={3} between>
              <BaseDialog.Title dir="auto" className={styles.title}>
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label="Close" />}>
                <X size={18} />
              </BaseDialog.Close>
            </Row>
          )}
          {description ? <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description> : null}
          <EditedContext value={setEdited}>{children}</EditedContext>
          {actions ? <footer className={styles.actions}>{actions}</footer> : null}
          <ConfirmWindow
            open={isAsking}
            title="Discard what you typed?"
            confirm="Discard"
            cancel="Keep editing"
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              onClose()
            }}
          >
            It has not been saved.
          </ConfirmWindow>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** On touch the keyboard of the device would cover what the window says. */
const firstField = (popup: HTMLElement | null) => popup?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')
