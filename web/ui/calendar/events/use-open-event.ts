import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens the event that was clicked. Its link is a plain one: hundreds that each follow the address would make each step slow. */
export function useOpenEvent() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>): boolean => {
    const link = event.target instanceof Element ? event.target.closest('a[data-event]') : null
    if (link === null) return false
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && !event.defaultPrevented) {
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '')
    }
    return true
  }
}
