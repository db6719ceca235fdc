import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { whenLoaded } from '../../lib/when-loaded.ts'
import type { DialogProps } from './dialog.tsx'

let loaded: ComponentType<DialogProps> | undefined

/** Loads the code of a dialog that may be opened soon. */
export const loadDialog = async (): Promise<void> => {
  loaded = (await import('./dialog.tsx')).Dialog
}

/** A dialog for what every visitor of a screen loads: its code comes when it opens. When that does not arrive, a toast says so and it closes. */
export function LazyDialog(props: DialogProps) {
  const { open, onClose } = props
  const [Dialog, setDialog] = useState(() => loaded)
  const isWanted = open && Dialog === undefined
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isWanted) void whenLoaded(loadDialog, () => setDialog(() => loaded), close)
  }, [isWanted])
  return Dialog === undefined ? null : createElement(Dialog, props)
}
