import { useCallback, useSyncExternalStore } from 'react'

/** The narrow-screen breakpoint of the specification (part 9). */
export const NARROW = '(max-width: 768px)'
/** Phones on which the name of the product does not fit beside the controls. */
export const TINY = '(max-width: 440px)'
/** Where the links of the top bar no longer fit beside the controls. */
export const COMPACT = '(max-width: 1120px)'

/** Whether a media query matches, kept fresh; false where there is no screen. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (heard: () => void) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const media = matchMedia(query)
      media.addEventListener('change', heard)
      return () => media.removeEventListener('change', heard)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(query).matches)
}
