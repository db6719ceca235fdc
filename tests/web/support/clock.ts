import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** A clock that passes with the real one and can be moved ahead. */
export function startClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    pass,
    /** Moves to a time after the start: on a busy machine, what was awaited since has taken seconds of it. */
    passUntil: (time: number) => pass(Math.max(0, time - Date.now())),
  }
}

export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}
