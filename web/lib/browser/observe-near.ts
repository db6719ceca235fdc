/** Calls back when an element comes within `margin`, such as '600px', of the window or leaves it; never in a browser that cannot observe it. */
export function observeNear(element: Element, margin: string, onChange: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => undefined
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}
