import { useState } from 'react'
import { whenLoaded } from '../when-loaded.ts'

/** Which of the dialogs of a screen is open; the code of each is loaded before it opens. */
export function useDialogs<N extends string>(loaders: Readonly<Record<N, () => Promise<unknown>>>) {
  const [dialog, setDialog] = useState<N>()
  const show = (name: N) => void whenLoaded(loaders[name], () => setDialog(name))
  return { dialog, show, close: () => setDialog(undefined) }
}
