const GAP = 8
/** What messages must not cover. */
const KEPT_CLEAR = '[data-page-actions], [data-primary], textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'

/** Keeps `--messages-from` below what is kept clear, by `translate`, which is no layout shift; the answer stops that. */
export function keepInPlace(stack: HTMLElement): () => void {
  const place = () => {
    // What is used stays where it is.
    if (stack.offsetHeight === 0 || stack.querySelector('[data-pointed]') !== null) return
    stack.style.removeProperty('--messages-from')
    const { left, right, top, height } = stack.getBoundingClientRect()
    const others = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect())
    let from = top
    for (const one of others.toSorted((before, after) => before.top - after.top)) {
      const isCovered = one.width > 0 && one.left < right && one.right > left && one.top < from + height && one.bottom > from
      if (isCovered) from = one.bottom + GAP
    }
    // A screen full of fields leaves no other place than the usual one.
    if (from < innerHeight / 2) stack.style.setProperty('--messages-from', `${Math.round(from)}px`)
  }
  place()
  const watch = new MutationObserver(place)
  watch.observe(stack, { childList: true, subtree: true })
  const stop = new AbortController()
  for (const event of ['scroll', 'resize', 'focusin']) window.addEventListener(event, place, { passive: true, signal: stop.signal })
  return () => {
    watch.disconnect()
    stop.abort()
  }
}
