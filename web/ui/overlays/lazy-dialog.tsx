import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { whenLoaded } from '../../lib/when-loaded.ts'
import type { DialogProps } from './dialog.tsx'

interface LazyDialogProps extends DialogProps {
  /** It may be wanted soon: its code is loaded already, so that it knows whether a key or a pointer opened it. */
  soon?: boolean
}

let loaded: ComponentType<DialogProps> | undefined
const load = async () => {
  loaded = (await import('./dialog.tsx')).Dialog
}

/** A dialog for what every visitor of a screen loads: its code comes when it opens. When that does not arrive, a toast says so and it closes. */
export function LazyDialog({ soon = false, ...props }: LazyDialogProps) {
  const { open, onClose } = props
  const [Dialog, setDialog] = useState(() => loaded)
  const isMissing = Dialog === undefined
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const show = () => setDialog(() => loaded)
    if (isMissing && open) void whenLoaded(load, show, close)
    else if (isMissing && soon) void load().then(show, () => undefined)
  }, [isMissing, open, soon])
  return Dialog === undefined ? null : createElement(Dialog, props)
}
