let isPointed = false
document.addEventListener('pointermove', () => (isPointed = true), { passive: true })
document.addEventListener(
  'keydown',
  ({ key, ctrlKey, metaKey }) => (isPointed &&= ctrlKey || metaKey || !/^(?:Arrow.*|Tab|j|k)$/.test(key)),
  { capture: true },
)

/** The id of the card under the pointer, unless a key moved the focus since; else of the card or row with the focus. */
export function currentItem(): string | undefined {
  const pointed = isPointed ? document.querySelector<HTMLElement>('[data-card]:hover') : null
  const card = pointed ?? document.activeElement?.closest<HTMLElement>('[data-card]')
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return card?.dataset['card'] ?? row?.dataset['row']
}
