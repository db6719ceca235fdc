import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the end, the main one last. */
  actions?: ReactNode
}

/** A window over the page: traps focus, closes on Escape and outside, gives focus back. */
export function Dialog({ open, onClose, title, description, children, actions }: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Popup className={styles['dialog']}>
          <header className={styles['head']}>
            <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Close" />}>
              <X size={18} aria-hidden />
            </BaseDialog.Close>
          </header>
          {description ? <BaseDialog.Description className={styles['description']}>{description}</BaseDialog.Description> : null}
          {children}
          {actions ? <footer className={styles['actions']}>{actions}</footer> : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
