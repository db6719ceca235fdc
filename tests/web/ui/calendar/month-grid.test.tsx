import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayNumber } from '../../../../shared/calendar/local-time.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import type { CalendarEvent } from '../../../../web/ui/calendar/calendar-types.ts'
import { createEventIndex } from '../../../../web/ui/calendar/events/event-index.ts'
import { MonthGrid } from '../../../../web/ui/calendar/month/month-grid.tsx'

const TODAY = dayNumber('2026-11-22')
const START = Date.parse('2026-11-24T09:30:00Z')
const EVENTS: readonly CalendarEvent[] = Array.from({ length: 5 }, (_, n) => ({
  id: `e${n}`,
  title: `Call ${n}`,
  start: START + n * HOUR_MS,
  end: START + (n + 1) * HOUR_MS,
  allDay: false,
  href: `/call/${n}`,
  colour: 'blue',
  note: 'Acme',
}))

function renderMonth() {
  const heard = { onOpenDay: vi.fn<(day: number) => void>(), onCreate: vi.fn<(day: number) => void>() }
  const index = createEventIndex('UTC')(EVENTS)
  function Month() {
    const [day, setDay] = useState(TODAY)
    return <MonthGrid label="Calendar" day={day} today={TODAY} onDay={setDay} firstWeekday={0} index={index} {...heard} />
  }
  render(<Month />, { wrapper: MemoryRouter })
  return heard
}
const cell = (label: RegExp) => screen.getByLabelText(label)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

afterEach(cleanup)

describe('the month grid', () => {
  it('S2-109 has seven columns, named after the weekdays', () => {
    renderMonth()
    expect(screen.getByRole('grid', { name: 'Calendar, November 2026' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    for (const row of screen.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('cell')).toHaveLength(7)
  })

  it('S2-110 marks days as today, selected or empty', () => {
    renderMonth()
    const today = cell(/^Sunday, November 22/)
    expect([today.getAttribute('aria-current'), today.getAttribute('aria-selected')]).toEqual(['date', 'true'])
    today.focus()
    press('ArrowLeft')
    expect(today.getAttribute('aria-selected')).toBe('false')
    const saturday = cell(/^Saturday, November 21, no events/)
    expect([saturday.getAttribute('aria-selected'), saturday.dataset['empty']]).toEqual(['true', ''])
    expect(document.activeElement).toBe(saturday)
    expect(cell(/^Tuesday, November 24, 5 events/).dataset['empty']).toBeUndefined()
  })

  it('S2-111 shows three events, then a link to the others that opens the day', () => {
    const { onOpenDay, onCreate } = renderMonth()
    const tuesday = cell(/^Tuesday, November 24/)
    const links = within(tuesday).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/call/0', '/call/1', '/call/2'])
    expect(links[0]?.getAttribute('aria-label')).toBe('Call 0, 9:30 AM to 10:30 AM, Acme')
    fireEvent.click(within(tuesday).getByText('+2 more'))
    expect(onOpenDay).toHaveBeenCalledWith(TODAY + 2, tuesday)
    expect(onCreate).not.toHaveBeenCalled()
  })

  it('creates on the empty part of a day, and opens a day with Enter', () => {
    const { onOpenDay, onCreate } = renderMonth()
    const tuesday = cell(/^Tuesday, November 24/)
    fireEvent.click(tuesday)
    expect(onCreate).toHaveBeenCalledWith(TODAY + 2)
    tuesday.focus()
    press('Enter')
    expect(onOpenDay).toHaveBeenCalledWith(TODAY + 2, tuesday)
  })

  it('keeps the focus on the day over a change of the month, and has one tab stop among the days', () => {
    renderMonth()
    cell(/^Sunday, November 22/).focus()
    press('PageDown')
    expect(screen.getByRole('grid', { name: 'Calendar, December 2026' })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, December 22, no events')
    expect(screen.getAllByRole('cell').filter((day) => day.tabIndex === 0)).toHaveLength(1)
    press('t')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, November 22, no events')
  })
})
