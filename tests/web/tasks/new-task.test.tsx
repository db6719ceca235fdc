import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBoard, titlesIn } from './board-site.tsx'

const { site, addTask, open } = openBoard()

const inDialog = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const inColumn = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the new task in Review' })

describe('the title of a new task', () => {
  it.each([
    ['the dialog', 'New task', inDialog, 'Create task'],
    ['a column', 'Add task to Review', inColumn, undefined],
  ] as const)('survives a failed save and a reload in %s', async (_where, button, field, submit) => {
    await addTask('Here')
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: button }))
    site.network.offline = true
    await user.type(await field(), 'Oil the wheels')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/cannot be reached|was not created/)).toBeTruthy()
    expect((await field()).value).toBe('Oil the wheels')
    cleanup()
    site.network.offline = false
    const { user: later } = await open()
    await later.click(screen.getByRole('button', { name: button }))
    expect((await field()).value).toBe('Oil the wheels')
    if (submit === undefined) await later.keyboard('{Enter}')
    else await later.click(within(await screen.findByRole('dialog')).getByRole('button', { name: submit }))
    await waitFor(() => expect([...titlesIn('To Do'), ...titlesIn('Review')]).toEqual(['Here', 'Oil the wheels']))
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
