import { vi } from 'vitest'

/** jsdom lays nothing out and observes nothing. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export function stubResizes(): void {
  vi.stubGlobal('ResizeObserver', Observer)
}

/** What is below the window never comes into view. */
export function stubObservers(): void {
  stubResizes()
  vi.stubGlobal('IntersectionObserver', Observer)
}
