import { Undo2 } from 'lucide-react'
import { isTextField } from '../browser/is-typing.ts'
import type { Action } from '../keys/action.ts'
import { undoNewest } from './stack.ts'

/** Undoes the last change; in a text the browser undoes what was typed, and a dialog is for something else. */
export const UNDO: Action<unknown> = {
  label: 'Undo the last change',
  icon: Undo2,
  keys: ['Mod+z'],
  isShown: () => {
    const focus = document.activeElement
    return (
      !isTextField(focus) &&
      focus?.closest('[contenteditable], dialog, :is([role="dialog"], [role="alertdialog"]):not([data-side-panel])') === null
    )
  },
  run: () => void undoNewest(),
}
