/** Whether a key is meant for a field, or belongs to a shortcut of the browser: single keys then do nothing. */
export function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"]') !== null
  )
}

const NOT_TYPED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'range', 'color'])

/** Whether an element is a field that takes text. */
export const isTextField = (element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NOT_TYPED.has(element.type))
