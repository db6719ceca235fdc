import { useEffect } from 'react'

/** Keeps `--visible-top` and `--visible-height`: the part of the window that the keyboard of the device does not cover. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const { style } = document.documentElement
    const measure = () => {
      style.setProperty('--visible-top', `${view.offsetTop}px`)
      style.setProperty('--visible-height', `${view.height}px`)
    }
    const stop = new AbortController()
    measure()
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure, { signal: stop.signal })
    return () => {
      stop.abort()
      for (const name of ['--visible-top', '--visible-height']) style.removeProperty(name)
    }
  }, [])
}
