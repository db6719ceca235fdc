import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createUser } from '../support/create-user.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { openSite } from './support/site.ts'
import { addressOf, overflows, PHONE } from './support/window.ts'

const site = openSite()
const EMAIL = `grace.${Date.now()}@example.com`

/** The link in the mail to an address, read from the local mail folder. */
async function linkMailedTo(email: string): Promise<string> {
  await site.app().run('mail')
  const folder = join(site.app().directory, 'outbox')
  const name = (await readdir(folder)).find((file) => file.includes(email))
  const mail = await readFile(join(folder, name ?? ''), 'utf8')
  return /\/join#\S+/.exec(mail)?.[0] ?? ''
}

it('an address without an account is invited by mail and is a member after at most four interactions from the link, on a phone', async () => {
  const ada = await createUser('Ada Lovelace')
  const startup = await registerStartup(site.app(), ada)
  const hers = await site.open(PHONE, { as: ada })
  await hers.page.goto(`/startup/${startup.id}/members`)
  await hers.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await hers.page.getByRole('button', { name: 'By email' }).click()
  await hers.page.getByLabel('Email addresses').fill(`Grace <${EMAIL}>`)
  await hers.page.getByRole('textbox', { name: 'Message' }).fill('Your sketches would help us')
  await hers.page.getByRole('button', { name: 'Send invitation' }).click()
  await hers.page.getByRole('button', { name: `Resend the invitation of ${EMAIL}` }).waitFor()
  expect(await overflows(hers.page)).toBe(false)

  const { page } = await site.open(PHONE)
  await page.goto(await linkMailedTo(EMAIL))
  await page.getByRole('heading', { level: 1, name: `Join ${startup.name}` }).waitFor()
  await page.getByText('“Your sketches would help us”').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL)
  expect(await overflows(page)).toBe(false)
  // Three interactions: name, password, button.
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Password', { exact: true }).fill('launch day at noon')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL(`**/startup/${startup.id}`)
  expect(addressOf(page)).toBe(`/startup/${startup.id}`)
  await page.getByRole('heading', { level: 1, name: startup.name, exact: true }).waitFor()
  // The mailed link has proved her email.
  expect(await page.getByText(/^Confirm your email/).count()).toBe(0)
  // What Ada sees follows without a reload.
  await expect.poll(() => hers.page.getByRole('button', { name: `Resend the invitation of ${EMAIL}` }).count()).toBe(0)
})
