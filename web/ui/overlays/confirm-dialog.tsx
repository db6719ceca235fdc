import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import type { ConfirmProps } from './confirm-window.tsx'

interface ConfirmDialogProps extends ConfirmProps {
  /** It may be wanted soon: its code is loaded already. */
  soon?: boolean
}

/** Asks before something that cannot be taken back; Escape and Cancel change nothing. Where its code does not arrive, the browser asks. */
export function ConfirmDialog({ soon = false, ...props }: ConfirmDialogProps) {
  const { open, title, onConfirm, onCancel } = props
  const { Window, hasFailed } = useWindow(soon || open)
  const answer = useEffectEvent(() => (window.confirm(title) ? onConfirm() : onCancel()))
  useEffect(() => {
    if (open && hasFailed) answer()
  }, [open, hasFailed])
  return Window === undefined ? null : createElement(Window, props)
}

interface Loaded {
  Window?: ComponentType<ConfirmProps>
  hasFailed?: boolean
}

function useWindow(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    if (!wanted) return
    void import('./confirm-window.tsx').then(
      ({ ConfirmWindow }) => setLoaded({ Window: ConfirmWindow }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [wanted])
  return loaded
}
