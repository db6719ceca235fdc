import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import styles from './dialog.module.css'

export interface ConfirmProps {
  open: boolean
  title: string
  children: ReactNode
  /** What the button that goes on says, e.g. "Delete link". */
  confirm: string
  cancel?: string
  danger?: boolean
  /** What the button reads while it is being done. */
  busy?: string | false
  /** Why it could not be done. */
  problem?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  /** What gets the focus afterwards; left out or null, what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** Asks before an irreversible action; Escape and Cancel change nothing. */
export const ConfirmWindow = ({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  problem,
  onConfirm,
  onCancel,
  focusAfter,
}: ConfirmProps) => (
  <AlertDialog.Root
    open={open}
    onOpenChange={(next) => {
      if (!next) onCancel()
    }}
  >
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={styles.backdrop} />
      <AlertDialog.Popup className={styles.dialog} finalFocus={focusAfter && (() => focusAfter() ?? true)}>
        <AlertDialog.Title dir="auto" className={styles.title}>
          {title}
        </AlertDialog.Title>
        <AlertDialog.Description className={styles.description}>{children}</AlertDialog.Description>
        {problem ? <Alert>{problem}</Alert> : null}
        <footer className={styles.actions}>
          <AlertDialog.Close render={<Button>{cancel}</Button>} />
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </footer>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)
