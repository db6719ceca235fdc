import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BarList } from '../../../web/ui/chart/bar-list.tsx'
import { namedPoints, ticksFor } from '../../../web/ui/chart/scale.ts'
import { Sparkline } from '../../../web/ui/chart/trends/sparkline.tsx'
import { TimeChart } from '../../../web/ui/chart/time-chart.tsx'
import { expectFocus } from '../support/focus.ts'

const POINTS = [
  { name: 'Mon', title: 'Monday', values: [4, 1] },
  { name: 'Tue', title: 'Tuesday', values: [0, 0] },
  { name: 'Wed', title: 'Wednesday', values: [1_200, 30] },
]
afterEach(cleanup)
const chart = () => render(<TimeChart label="Clicks by day" measures={['Clicks', 'Conversions']} points={POINTS} />)
const reader = () => screen.getByRole('slider', { name: 'Clicks by day' })

describe('TimeChart', () => {
  it('is read point by point with the arrow keys, Home and End; Escape ends it', async () => {
    chart()
    const user = userEvent.setup()
    await user.tab()
    await expectFocus(reader)
    for (const [key, said] of [
      ['{ArrowRight}', 'Monday: 4 clicks, 1 conversion'],
      ['{ArrowRight}', 'Tuesday: 0 clicks, 0 conversions'],
      ['{End}', 'Wednesday: 1,200 clicks, 30 conversions'],
      ['{ArrowRight}', 'Wednesday: 1,200 clicks, 30 conversions'],
      ['{ArrowLeft}', 'Tuesday: 0 clicks, 0 conversions'],
      ['{Home}', 'Monday: 4 clicks, 1 conversion'],
      ['{Escape}', 'No point chosen'],
    ] as const) {
      await user.keyboard(key)
      expect(reader().getAttribute('aria-valuetext')).toBe(said)
    }
  })

  it('says the point under the pointer, and nothing when it leaves', () => {
    chart()
    // 640 wide without a layout, of which 40 are the axis.
    fireEvent.pointerMove(reader(), { clientX: 340 })
    expect(screen.getByText('Tuesday: 0 clicks, 0 conversions')).toBeTruthy()
    fireEvent.pointerLeave(reader())
    expect(screen.queryByText('Tuesday: 0 clicks, 0 conversions')).toBeNull()
  })

  it('says the same in a table for screen readers', () => {
    chart()
    const rows = within(screen.getByRole('table', { name: 'Clicks by day' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['TimeClicksConversions', 'Monday41', 'Tuesday00', 'Wednesday120030'])
  })
})

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [14, [0, 5, 10, 15]],
    [1_000, [0, 500, 1_000]],
  ])('divides 0 to %d into round parts', (largest, ticks) => {
    expect(ticksFor(largest)).toEqual(ticks)
  })

  it('names as many points as fit, the first one always', () => {
    expect(namedPoints(3, 640, 64)).toEqual([0, 1, 2])
    expect(namedPoints(30, 640, 64)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27])
    expect(namedPoints(1, 10, 64)).toEqual([0])
  })
})

describe('BarList', () => {
  it('opens the value that is pressed, and says which is open', async () => {
    const open = vi.fn<(value: string) => void>()
    const rows = [
      { value: 'a', label: 'news.example', count: 1_200 },
      { value: 'b', label: 'forum.example', count: 3 },
    ]
    render(<BarList label="Referrers" rows={rows} open="b" onOpen={open} />)
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('forum.example3')
    await userEvent.click(screen.getByRole('button', { name: /news.example/ }))
    expect(open).toHaveBeenCalledWith('a')
  })
})

describe('BarList on paper', () => {
  it('has twelve values and says how many it leaves out', () => {
    const rows = Array.from({ length: 15 }, (_, at) => ({ value: `${at}`, label: `news-${at}.example`, count: at }))
    render(<BarList label="Referrers" rows={rows} />)
    expect(screen.getByText('and 3 more')).toBeTruthy()
    cleanup()
    render(<BarList label="Referrers" rows={rows.slice(0, 12)} />)
    expect(screen.queryByText(/^and/)).toBeNull()
  })
})

describe('Sparkline', () => {
  it('draws a bar for each number, the largest as high as the drawing, and says in words what it draws', () => {
    const { container } = render(<Sparkline label="14 clicks in the last 3 days" values={[10, 0, 4]} />)
    expect(screen.getByText('14 clicks in the last 3 days')).toBeTruthy()
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
    expect(heights).toEqual([20, 1, 8])
  })
})
