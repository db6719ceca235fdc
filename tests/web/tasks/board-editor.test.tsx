import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, openBoard } from './board-site.tsx'

const { site, scene, read, addTask, saveBoard, open } = openBoard()

describe('the editor of columns and labels', () => {
  it('adds a column and a label, and keeps what another user has saved meanwhile', async () => {
    const { user } = await open()
    await choose(user, 'More actions', 'Edit columns and labels')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit board' }))
    await saveBoard(({ columns }) => ({ columns: columns.map((one) => (one.name === 'Review' ? { ...one, name: 'Checking' } : one)) }))
    await user.click(dialog.getByRole('button', { name: 'Add label' }))
    await user.keyboard('Bug')
    await user.click(dialog.getByRole('button', { name: 'Save board' }))
    expect(await dialog.findByText(/The board was changed by another user meanwhile/)).toBeTruthy()
    expect(dialog.getByDisplayValue('Checking')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save board' }))
    await site.toastSaying('Board saved')
    const after = (await read()).board
    expect(after?.columns.map(({ name }) => name)).toEqual(['To Do', 'In Progress', 'Checking', 'Done'])
    expect(after?.labels.map(({ name }) => name)).toEqual(['Bug'])
  })

  it('deletes only empty columns', async () => {
    await addTask('Here')
    const { user } = await open()
    await choose(user, 'More actions', 'Edit columns and labels')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit board' }))
    await user.click(dialog.getByRole('button', { name: 'Delete To Do' }))
    await site.toastSaying('Move its task to another column first')
    await user.click(dialog.getByRole('button', { name: 'Delete Review' }))
    await user.click(dialog.getByRole('button', { name: 'Save board' }))
    await site.toastSaying('Board saved')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).toBeNull())
  })

  it('is not offered to members who may not', async () => {
    await addTask('Here')
    const { user } = await open('', scene().mia)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await screen.findByRole('menuitem', { name: 'Download CSV' })
    expect(screen.queryByRole('menuitem', { name: 'Edit columns and labels' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Move or archive task 1' }))
    await screen.findByRole('menuitem', { name: 'Copy link' })
    expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull()
  })
})
