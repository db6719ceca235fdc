/** The release of the pointer also clicks what is under it, such as the link that the drag began on. */
const CLICK_WITHIN_MS = 50

/** Ignores the click that follows the end of a drag. */
export function ignoreNextClick(): void {
  const stop = new AbortController()
  const ignore = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    stop.abort()
  }
  window.addEventListener('click', ignore, { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), CLICK_WITHIN_MS)
}
