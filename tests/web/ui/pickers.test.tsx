import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChoicePicker } from '../../../web/ui/pickers/choice-picker.tsx'
import { DatePicker } from '../../../web/ui/pickers/date-picker.tsx'
import { quickDays, spokenDate, valueOf } from '../../../web/ui/pickers/dates.ts'
import { LabelPicker } from '../../../web/ui/pickers/label-picker.tsx'
import { PeoplePicker } from '../../../web/ui/pickers/people-picker.tsx'
import { expectFocus } from '../support/focus.ts'

afterEach(cleanup)

const PEOPLE = ['Ada', 'Grace', 'Mary'].map((name) => ({ id: name.toLowerCase(), name, picture: null }))
const LABELS = [
  { id: 'bug', name: 'Bug', colour: 'red' },
  { id: 'design', name: 'Design', colour: 'purple' },
]

function People({ max }: { max?: number }) {
  const [value, setValue] = useState<readonly string[]>(['ada'])
  return <PeoplePicker label="Assignees" people={PEOPLE} value={value} onChange={setValue} none="Unassigned" {...(max && { max })} />
}
const openWithKeys = async (name: RegExp) => {
  const user = userEvent.setup()
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
  return user
}

const hasFocus = (role: string) => expectFocus(() => screen.getByRole(role))

describe('PeoplePicker', () => {
  it('finds and chooses people with the keyboard alone, and returns the focus', async () => {
    render(<People />)
    const user = await openWithKeys(/Assignees/)
    const field = await screen.findByRole('combobox', { name: 'Search people' })
    await expectFocus(field)
    await user.keyboard('gr{Enter}')
    expect(screen.getByRole('option', { name: 'Grace' }).getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Escape}')
    const button = await screen.findByRole('button', { name: 'Assignees: Ada, Grace' })
    await expectFocus(button)
  })

  it('goes through the options with the arrow keys, from the last to the first', async () => {
    render(<People />)
    const user = await openWithKeys(/Assignees/)
    const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
    await hasFocus('combobox')
    await user.keyboard('{ArrowUp}')
    expect(active()).toContain('Mary')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toContain('Grace')
  })

  it('takes a person away, and says when nobody is left', async () => {
    render(<People />)
    const user = await openWithKeys(/Assignees/)
    await user.click(await screen.findByRole('option', { name: 'Ada' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Assignees: Unassigned' })).toBeTruthy()
  })

  it('replaces the person when only one can be chosen', async () => {
    render(<People max={1} />)
    const user = await openWithKeys(/Assignees/)
    await user.click(await screen.findByRole('option', { name: 'Mary' }))
    expect(await screen.findByRole('button', { name: 'Assignees: Mary' })).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('says when nobody is found', async () => {
    render(<People />)
    const user = await openWithKeys(/Assignees/)
    await hasFocus('combobox')
    await user.keyboard('zzz')
    expect(screen.getByText('No results')).toBeTruthy()
  })
})

describe('LabelPicker', () => {
  it('offers to create what is missing, and not what is there', async () => {
    const onCreate = vi.fn<(name: string) => void>()
    render(<LabelPicker label="Labels" labels={LABELS} value={[]} onChange={() => undefined} onCreate={onCreate} />)
    const user = await openWithKeys(/Labels/)
    await hasFocus('combobox')
    await user.keyboard('bug')
    expect(screen.queryByText(/Create/)).toBeNull()
    await user.keyboard('gy{Enter}')
    expect(onCreate.mock.calls).toEqual([['buggy']])
  })

  it('takes no more labels than allowed', async () => {
    const onChange = vi.fn<(ids: readonly string[]) => void>()
    render(<LabelPicker label="Labels" labels={LABELS} value={['bug']} onChange={onChange} max={1} />)
    const user = await openWithKeys(/Labels/)
    await user.click(await screen.findByRole('option', { name: 'Design' }))
    expect(onChange).toHaveBeenLastCalledWith(['design'])
  })
})

describe('ChoicePicker', () => {
  const OPTIONS = ['High', 'Medium', 'Low'].map((name) => ({ id: name, name }))

  it('jumps to the option of a letter, and closes when it is chosen', async () => {
    const onChange = vi.fn<(id: string) => void>()
    render(<ChoicePicker label="Priority" options={OPTIONS} value="High" onChange={onChange} />)
    const user = await openWithKeys(/Priority: High/)
    await hasFocus('listbox')
    await user.keyboard('l{Enter}')
    expect(onChange.mock.calls).toEqual([['Low']])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('finds an option by the letters that are typed in a row, and goes on with the same letter', async () => {
    const names = ['New', 'Contacted', 'Qualified', 'Closed', 'Lost']
    const change = vi.fn<(id: string) => void>()
    render(<ChoicePicker label="Stage" options={names.map((name) => ({ id: name, name }))} value="New" onChange={change} />)
    const user = await openWithKeys(/Stage/)
    await hasFocus('listbox')
    await user.keyboard('qual{Enter}')
    expect(change).toHaveBeenLastCalledWith('Qualified')
    screen.getByRole('button', { name: /Stage/ }).focus()
    await user.keyboard('{Enter}')
    await hasFocus('listbox')
    await user.keyboard('cc{Enter}')
    expect(change).toHaveBeenLastCalledWith('Closed')
  })

  it('shows only the value to those who cannot change it', () => {
    render(<ChoicePicker label="Priority" options={OPTIONS} value="High" onChange={() => undefined} readOnly />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('High')).toBeTruthy()
  })
})

describe('DatePicker', () => {
  it('chooses a day by one press, and clears it', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<DatePicker label="Due date" value="2026-11-27" onChange={onChange} />)
    const user = await openWithKeys(/Due date: Fri, Nov 27/)
    await user.click(await screen.findByRole('button', { name: /Tomorrow/ }))
    expect(onChange).toHaveBeenLastCalledWith(quickDays()[1]?.day)
    await user.click(screen.getByRole('button', { name: /Due date/ }))
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it.each([
    ['2026-11-22T10:00', ['2026-11-22', '2026-11-23', '2026-11-30']],
    ['2026-11-23T10:00', ['2026-11-23', '2026-11-24', '2026-11-30']],
    ['2026-11-28T23:59', ['2026-11-28', '2026-11-29', '2026-11-30']],
    ['2026-12-31T10:00', ['2026-12-31', '2027-01-01', '2027-01-04']],
  ])('on %s offers %j', (now, days) => {
    expect(quickDays(new Date(now)).map(({ day }) => day)).toEqual(days)
  })

  it('is a day without a time, and an instant with one', () => {
    const now = new Date('2026-11-22T10:00')
    expect(valueOf('2026-11-27', '')).toBe('2026-11-27')
    expect(valueOf('2026-11-27', '16:30')).toBe(new Date('2026-11-27T16:30').toISOString())
    expect(spokenDate(valueOf('2026-11-27', '16:30'), now)).toBe('Fri, Nov 27, 4:30 PM')
    expect(spokenDate('2027-01-04', now)).toBe('Mon, Jan 4, 2027')
  })
})
