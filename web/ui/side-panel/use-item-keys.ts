import { isTyping } from '../../lib/browser/is-typing.ts'
import { handlerAction } from '../../lib/keys/action.ts'
import { NEXT, PREVIOUS } from '../../lib/keys/step-actions.ts'
import { useActionKeys } from '../../lib/keys/use-action-keys.ts'

interface ItemKeys {
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

export const CLOSE = handlerAction('onClose', { label: 'Close dialog or menu', keys: ['Escape'] })

/** Escape closes, J and K go to the next and the previous item: in the panel and on the page beside it, but not in what is open above. */
export function useItemKeys(panel: ItemKeys): void {
  // What is open above the panel has used the key by then.
  useActionKeys([CLOSE, NEXT, PREVIOUS], () => panel, { on: 'window', isForOthers })
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  const panel = target instanceof Element ? target.closest('[data-side-panel]') : null
  if (panel === null) return isTyping(event)
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  // On phones the panel is a dialog, which closes by itself.
  if (key === 'Escape') return panel.getAttribute('role') === 'dialog'
  return target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
}
