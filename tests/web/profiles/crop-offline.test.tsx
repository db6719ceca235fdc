import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { png } from '../../support/formats/images.ts'
import { openSite } from '../support/site.tsx'

vi.mock(import('../../../web/features/profiles/picture/crop-dialog.tsx'), () => {
  throw new Error('Failed to fetch dynamically imported module')
})

const site = openSite()

it('stays on My Profile and says so when the dialog that crops a picture cannot be loaded', async () => {
  await site.remember(await site.server().signUp('Ada'))
  const { user } = await site.load('/profile')
  const field = await screen.findByLabelText('Choose profile picture')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.upload(field, new File([new Uint8Array(png(8, 8))], 'me.png', { type: 'image/png' }))
  expect(await site.toastSaying('This could not be loaded. Please check your connection and try again')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'My Profile', level: 1 })).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
