import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MyStartupsPage } from '../../../web/features/startups/my-startups-page.tsx'
import { signIn, signOut } from '../../../web/lib/session/session.ts'
import { openBrowser } from '../../support/browser.tsx'
import { registerStartup } from '../../support/startups/startups.ts'

const browser = openBrowser()

describe('another person at the same browser', () => {
  it('sees no data of the previous user, and their own at once', async () => {
    const server = browser.server()
    const [ada, bob] = [await server.signUp('Ada'), await server.signUp('Bob')]
    await registerStartup(server, ada, { name: 'Analytical Engines' })
    await registerStartup(server, bob, { name: 'Solar Loom' })
    await browser.visit({ as: ada, at: '/my-startups', screens: { '/my-startups': <MyStartupsPage /> } })
    await screen.findByText('Analytical Engines')
    await act(async () => signOut())
    await act(async () => void (await signIn({ email: bob.email, password: bob.password })))
    expect(await screen.findByText('Solar Loom')).toBeTruthy()
    expect(screen.queryByText('Analytical Engines')).toBeNull()
  })
})
