import { type ComponentProps, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmProps } from './confirm-window.tsx'

interface ConfirmButtonProps
  extends
    Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'aria-label' | 'aria-haspopup'>,
    Pick<ConfirmProps, 'title' | 'children' | 'confirm' | 'danger' | 'problem' | 'onConfirm'> {
  /** What the button reads. */
  label: string
  /** What the button reads while it is being done. */
  busy?: string | false
  /** The same in the question, which then stays until it is done. */
  confirming?: string | false
  onCancel?: () => void
}

/** A button that asks before it does something. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, busy = false, confirming, title, children, confirm, danger = false, problem, onConfirm, onCancel, ...button } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} busy={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...{ title, confirm, danger, problem }}
        open={isAsking}
        busy={confirming ?? false}
        onConfirm={() => {
          if (confirming === undefined) setAsking(false)
          onConfirm()
        }}
        onCancel={() => {
          setAsking(false)
          onCancel?.()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
