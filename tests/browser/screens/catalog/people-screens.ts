import type { Page } from 'playwright-core'
import { portrait } from '../../../../infra/local/seed/pictures/pictures.ts'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

/** A profile picture. */
const PHOTO = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: portrait({ from: [234, 88, 72], to: [250, 190, 88] }, [238, 202, 178], [70, 44, 30], 3),
}

/** The screens of people, points, notifications and settings, and what opens on them. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'profiles', as: 'ada', path: '/profiles' },
  { name: 'profiles-filtered', as: 'zoe', path: '/profiles?skill=TypeScript&area=Engineering', act: unfoldFilters },
  { name: 'profiles-nobody', as: 'zoe', path: '/profiles?search=nobodyhere' },
  { name: 'profile', as: 'zoe', path: ({ ada }) => `/profiles/${ada.id}` },
  { name: 'profile-bare', as: 'ada', path: ({ zoe }) => `/profiles/${zoe.id}` },
  { name: 'profile-report', as: 'zoe', path: ({ ada }) => `/profiles/${ada.id}`, act: report },
  { name: 'profile-missing', as: 'zoe', path: '/profiles/01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  { name: 'my-profile', as: 'ada', path: '/profile' },
  { name: 'my-profile-empty', as: 'zoe', path: '/profile' },
  { name: 'my-profile-errors', as: 'zoe', path: '/profile', act: failToSave },
  { name: 'my-profile-crop', as: 'zoe', path: '/profile', act: choosePicture },
  { name: 'points', as: 'ada', path: '/points' },
  { name: 'points-leaderboard', as: 'ada', path: '/points?tab=leaderboard' },
  { name: 'points-badges', as: 'ada', path: '/points?tab=badges' },
  { name: 'notifications-page', as: 'ada', path: '/notifications' },
  { name: 'notifications-page-empty', as: 'zoe', path: '/notifications?kind=affiliate.milestone' },
  { name: 'settings', as: 'ada', path: '/settings' },
  { name: 'settings-errors', as: 'zoe', path: '/settings', act: failToChange },
  { name: 'settings-security', as: 'ada', path: '/settings?section=security' },
  { name: 'settings-log', as: 'ada', path: '/settings?section=log' },
  { name: 'settings-notifications', as: 'ada', path: '/settings?section=notifications' },
  { name: 'settings-dialog', as: 'ada', path: '/settings?section=sessions', act: open('Sign out everywhere') },
  { name: 'settings-tokens', as: 'ada', path: '/settings?section=tokens', act: open('Create token') },
  { name: 'startup-tokens', as: 'ada', path: ({ startupId }) => `/startup/${startupId}/tokens` },
  { name: 'settings-delete', as: 'zoe', path: '/settings', act: failToDelete },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-password-sent', path: '/forgot-password', act: askForLink },
  { name: 'reset-password', path: '/reset-password#token=0123456789012345678901234567890123456789012' },
  { name: 'recover', path: '/recover#token=0123456789012345678901234567890123456789012' },
  { name: 'unsubscribe', path: '/unsubscribe#token=eyJmcm9tIjoidGFza3MifQ.x' },
  { name: 'join-incomplete', path: '/join' },
  { name: 'reset-password-refused', path: '/reset-password' },
]

async function report(page: Page): Promise<void> {
  await open('More about Ada Lovelace')(page)
  await page.getByRole('menuitem', { name: 'Report' }).click()
}

/** On phones the filters are folded. */
async function unfoldFilters(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const filters = page.getByRole('button', { name: 'Filters (2)' })
  if (await filters.isVisible()) await filters.click()
  await page.getByLabel('Skill', { exact: true }).waitFor()
}

async function failToSave(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await open('Save profile')(page)
  await page.getByText('Name is required').waitFor()
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Choose profile picture').setInputFiles(PHOTO)
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5')
}

async function failToChange(page: Page): Promise<void> {
  const email = page.getByRole('form', { name: 'Change your email' })
  await email.getByLabel('Email').fill('ada')
  await email.getByRole('button', { name: 'Save email' }).click()
  const password = page.getByRole('form', { name: 'Change your password' })
  await password.getByLabel('New password').fill('short')
  await password.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password is required').first().waitFor()
}

async function failToDelete(page: Page): Promise<void> {
  await open('Delete my account')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByLabel(/to confirm/).fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('Incorrect password').waitFor()
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await open('Send link')(page)
  await page.getByText('If there is an account').waitFor()
}
