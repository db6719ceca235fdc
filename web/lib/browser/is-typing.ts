/** Whether a key is meant for a field, or belongs to a shortcut of the browser: single keys then do nothing. */
export function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"]') !== null
  )
}
