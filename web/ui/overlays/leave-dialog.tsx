import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  /** What `useLeaveGuard` gives. */
  guard: { active: boolean; asking: boolean; stay: () => void; leave: () => void }
  title?: string
  children: string
}

/** Asks before a screen with unsaved changes is left. Its code is loaded with the first change; without it the browser asks. */
export function LeaveDialog({ guard, title = 'Leave without saving?', children }: LeaveDialogProps) {
  const { active, asking, stay, leave } = guard
  const Dialog = useConfirmDialog(active)
  useEffect(() => {
    if (!asking || Dialog !== undefined) return
    if (window.confirm(`${title} ${children}`)) leave()
    else stay()
  }, [asking, Dialog, title, children, leave, stay])
  if (Dialog === undefined) return null
  const texts = { title, confirm: 'Discard and leave', cancel: 'Keep editing', children }
  return createElement(Dialog, { open: asking, danger: true, onCancel: stay, onConfirm: leave, ...texts })
}

function useConfirmDialog(wanted: boolean): ComponentType<ConfirmDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps>>()
  useEffect(() => {
    if (!wanted) return
    void import('./confirm-dialog.tsx').then(
      ({ ConfirmDialog }) => setDialog(() => ConfirmDialog),
      () => undefined,
    )
  }, [wanted])
  return Dialog
}
