import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export async function chooseInRow(user: UserEvent, row: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
