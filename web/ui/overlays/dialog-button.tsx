import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'title' | 'onClick' | 'children'> {
  /** What the button reads. */
  label: string
  title: string
  description?: ReactNode
  /** What gets the focus afterwards; left out or null, the button. */
  focusAfter?: () => HTMLElement | null
  /** Whether the dialog is open from the beginning. */
  startsOpen?: boolean
  onClosed?: (() => void) | undefined
  /** What the dialog holds; it begins anew each time. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({
  label,
  title,
  description,
  focusAfter,
  startsOpen = false,
  onClosed,
  children,
  ...button
}: DialogButtonProps) {
  const [open, setOpen] = useState(startsOpen)
  const [isNear, setNear] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <LazyDialog open={open} soon={isNear} onClose={close} title={title} description={description} focusAfter={focusAfter}>
        {children(close)}
      </LazyDialog>
    </>
  )
}
