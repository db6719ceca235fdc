export interface Tip {
  anchor: HTMLElement
  text: string
  /** The shortcut that does the same. */
  keys: string | undefined
}

/** Not while its menu is open: the tooltip would lie over it. */
const SELECTOR = ':is(button, a)[title]:not([aria-haspopup][aria-expanded="true"])'
/** Shorter than browsers wait before they show the `title` themselves. */
const DELAY_MS = 300

/**
 * Watches for a pointer that rests on a button or link with a `title`, and for keys that give it the focus. The `title` is
 * taken away while its tooltip shows, or the browser would show it too. Gives a function that stops watching.
 */
export function watchTooltips(show: (tip: Tip | undefined) => void): () => void {
  let byKey = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: HTMLElement | undefined
  let shown: Tip | undefined

  const close = () => {
    clearTimeout(timer)
    pending = undefined
    if (shown === undefined) return
    if (shown.anchor.title === '') shown.anchor.title = shown.text
    shown = undefined
    show(undefined)
  }
  const open = (anchor: HTMLElement) => {
    if (!anchor.matches(SELECTOR) || !anchor.isConnected || anchor.title === '') return
    shown = { anchor, text: anchor.title, keys: anchor.dataset['keys'] }
    anchor.removeAttribute('title')
    show(shown)
  }
  const near = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if ((shown?.anchor ?? pending)?.contains(target)) return
    close()
    const anchor = target.closest<HTMLElement>(SELECTOR)
    if (anchor === null) return
    pending = anchor
    timer = setTimeout(() => open(anchor), DELAY_MS)
  }
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') near(event)
  }
  const onFocus = (event: FocusEvent) => {
    if (byKey) near(event)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    byKey = key === 'Tab' || key.startsWith('Arrow')
    close()
  }
  const onPress = () => {
    byKey = false
    close()
  }

  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointerover', onPointer, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('pointerdown', onPress, { signal, capture: true })
  document.addEventListener('scroll', close, { signal, capture: true })
  return () => {
    stop.abort()
    close()
  }
}
