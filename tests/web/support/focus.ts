import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the focus is on an element, or on one with this label or text: it moves with an effect, an answer or the end of a dialog. */
export const expectFocus = (wanted: string | RegExp | Element | (() => Element | null | undefined)) =>
  waitFor(() => {
    const focused = document.activeElement
    if (typeof wanted === 'function') return expect(focused).toBe(wanted())
    if (wanted instanceof Element) return expect(focused).toBe(wanted)
    const name = focused?.getAttribute('aria-label') ?? focused?.textContent
    return wanted instanceof RegExp ? expect(name).toMatch(wanted) : expect(name).toBe(wanted)
  })
