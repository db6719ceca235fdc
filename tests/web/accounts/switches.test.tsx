import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app/people.ts'
import { openSite } from '../support/site.tsx'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person
beforeEach(async () => {
  ada = await site.signIn('Ada')
})

const stored = async () => (await site.server().call('GET /api/users/settings', {}, { as: ada })).body
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name })

describe('the switches of /settings', () => {
  it('has one for each kind of notification, and none for those that are always on', async () => {
    const { user } = await site.load('/settings?section=notifications')
    await user.click(await screen.findByText('In app, kind by kind'))
    const levels = await toggle(/I reach a new level/)
    expect(levels.checked).toBe(true)
    await user.click(levels)
    expect(levels.checked).toBe(false)
    await waitFor(async () => expect((await stored()).notificationPrefs).toEqual({ 'points.levelup': false }))
    const always = screen.getByText(/^Security: new devices/).closest('tr')
    if (!always) throw new Error('The kind has no line')
    expect(within(always).getByText('Always on')).toBeTruthy()
    expect(within(always).queryByRole('switch')).toBeNull()
  })

  it('are set together by a preset, show Custom after a change, and can be taken back to it', async () => {
    const { user } = await site.load('/settings?section=notifications')
    await user.click(await screen.findByText('In app, kind by kind'))
    const members = await toggle(/New members of my startups/)
    const mentions = await toggle(/I am mentioned in a task/)
    const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
    expect(isChosen(/^Everything/)).toBe(true)
    expect(screen.queryByRole('radio', { name: /^Custom/ })).toBeNull()

    await user.click(screen.getByRole('radio', { name: /^Only what concerns me/ }))
    expect([members.checked, mentions.checked]).toEqual([false, true])
    await user.click(mentions)
    expect([isChosen(/^Custom/), isChosen(/^Only what concerns me/)]).toEqual([true, false])
    await user.click(screen.getByRole('radio', { name: /^Quiet/ }))
    expect(screen.getAllByRole<HTMLInputElement>('switch').filter(({ checked }) => checked)).toEqual([])
    await user.click(screen.getByRole('radio', { name: /^Everything/ }))
    expect([members.checked, mentions.checked]).toEqual([true, true])
    await user.click(screen.getByRole('radio', { name: /^Custom/ }))
    const custom = { 'member.joined': false, 'task.mention': false, 'task.assigned': true }
    await waitFor(async () => expect((await stored()).notificationPrefs).toMatchObject(custom))
  })

  it('set the channels of a group, quiet hours and the digest, each saved by itself and undone with Ctrl+Z', async () => {
    const { user } = await site.load('/settings?section=notifications')
    const delivery = async () => (await stored()).delivery
    const mail = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tasks by mail' })
    expect(mail.value).toBe('digest')
    await user.selectOptions(mail, 'At once')
    await waitFor(async () => expect((await delivery()).mail.tasks).toBe('now'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect((await delivery()).mail.tasks).toBe('digest'))
    await user.click(await toggle(/^Quiet hours/))
    await waitFor(async () => expect((await delivery()).quietHours).toEqual({ from: '22:00', to: '07:00' }))
    expect((await stored()).timeZone).not.toBe('')
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Digest' }), 'On Mondays at 08:00')
    await waitFor(async () => expect(await delivery()).toMatchObject({ quietDays: [6], digest: 'weekly' }))
    // What is off in the app is neither pushed nor mailed.
    await user.click(await toggle(/^Tasks in app/))
    expect([mail.disabled, (await toggle(/^Tasks by push/)).disabled]).toEqual([true, true])
    await waitFor(async () => expect((await stored()).notificationPrefs['task.due']).toBe(false))
  })

  it('keeps what others see', async () => {
    const { user } = await site.load('/settings?section=privacy')
    for (const name of [/Read receipts/, /Presence/, /Typing/, /Leaderboard/]) await user.click(await toggle(name))
    await waitFor(async () =>
      expect((await stored()).privacy).toEqual({ readReceipts: false, presence: false, typing: false, leaderboard: false }),
    )
    await user.click(await toggle(/Typing/))
    await waitFor(async () => expect((await stored()).privacy.typing).toBe(true))
  })

  it('shows a change at once, and takes it back with a sentence when it fails', async () => {
    const { user } = await site.load('/settings?section=privacy')
    const presence = await toggle(/Presence/)
    const typing = await toggle(/Typing/)
    await user.click(typing)
    await waitFor(async () => expect((await stored()).privacy.typing).toBe(false))
    site.network.offline = true
    await user.click(presence)
    await site.toastSaying(/The server cannot be reached/)
    await waitFor(() => expect(presence.checked).toBe(true))
    expect(typing.checked).toBe(false)
  })
})

describe('the theme', () => {
  it('is stored in the settings, from the page and from the toggle of the top bar, which stay in step', async () => {
    const { user } = await site.load('/settings?section=appearance')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await waitFor(async () => expect((await stored()).theme).toBe('dark'))
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true)
    await waitFor(async () => expect((await stored()).theme).toBe('light'))
    await user.click(screen.getByRole('radio', { name: 'Same as this device' }))
    await waitFor(async () => expect((await stored()).theme).toBeNull())
  })

  it('comes from the account after a sign-in when nothing was chosen', async () => {
    await site.server().call('PUT /api/users/settings', { body: { theme: 'dark' } }, { as: ada })
    localStorage.clear()
    const { user } = await site.load('/login')
    await user.type(await screen.findByLabelText('Email'), ada.email)
    await user.type(screen.getByLabelText('Password'), ada.password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(document.body.classList.contains('dark-theme')).toBe(true))
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'))
  })
})

describe('the keyboard', () => {
  it('is enough for the form of the settings and for the user menu', async () => {
    const { user } = await site.load('/settings?section=privacy')
    const presence = await toggle(/Presence/)
    presence.focus()
    await user.keyboard(' ')
    expect(presence.checked).toBe(false)
    await waitFor(async () => expect((await stored()).privacy.presence).toBe(false))
    screen.getByRole('link', { name: 'Account' }).focus()
    await user.keyboard('{Enter}')
    screen.getByRole('textbox', { name: 'Name' }).focus()
    await user.keyboard('x{Enter}')
    await site.toastSaying('Your name is saved')
    screen.getByRole('button', { name: 'User menu' }).focus()
    await user.keyboard('{Enter}{ArrowDown}')
    await expectFocus(/My Profile/)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'My Profile', level: 1 })).toBeTruthy()
  })
})
