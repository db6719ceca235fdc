import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../support/site.tsx'
import { openMeetings } from './meetings-site.ts'

const { add, open } = openMeetings()
const MARCH = '?view=month&date=2027-03-02'
const at = (day: string) => ({ startsAt: `${day}T10:00`, endsAt: `${day}T10:30`, timeZone: 'UTC' })

describe('the month of meetings', () => {
  it('S1-07 shows a grid of seven columns, opens a meeting, and begins one on a day', async () => {
    await add('Weekly', { ...at('2027-03-02'), recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open(MARCH)
    const grid = within(await screen.findByRole('grid', { name: 'Meetings, March 2027' }))
    expect(grid.getAllByRole('columnheader')).toHaveLength(7)
    const shown = await grid.findAllByRole('link', { name: /^Weekly, / })
    expect(shown).toHaveLength(3)
    await user.click(shown[1] as HTMLElement)
    expect(await screen.findByRole('article', { name: 'Weekly' })).toBeTruthy()
    expect(address()).toContain('occurrence=2027-03-09')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(grid.getByLabelText(/March 18, no events/))
    const dialog = within(await screen.findByRole('dialog', { name: 'New meeting' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Day').value).toBe('2027-03-18')
    expect(dialog.getByLabelText<HTMLInputElement>('Start').value).toBe('09:00')
  })

  it('goes to the next month, which the address says', async () => {
    await add('Spring clean', at('2027-04-06'))
    const { user } = await open(MARCH)
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('link', { name: /^Spring clean, / })).toBeTruthy()
    expect(address()).toContain('date=2027-04-02')
  })
})
