import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Person } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { choose, focused, press, tabTo } from '../support/keyboard.ts'
import { openSite } from '../support/site.ts'
import { sendAcceptances } from '../support/steps.ts'

const site = openSite()

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Requests a role on the page of a startup. */
async function askAs(as: Person, startupId: string, role: string): Promise<void> {
  const { page } = await site.open(undefined, { as })
  await page.goto(`/startup/${startupId}`)
  await press(page, 'Request to join Engines', 'Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'Role', 'Shift+Tab')
  await page.keyboard.type(role)
  await press(page, 'Send request', 'Enter')
  await said(page, 'Your request was sent to Engines')
}

describe('with the keyboard alone', () => {
  it('S1-05 S2-30 to S2-32 S2-92 to S2-96 S2-97 to S2-101 S2-102 S4-36 S4-37 S5-15 asks for a role, edits and deletes roles, assigns one to a member, and answers requests', async () => {
    const app = site.app()
    const [ada, mia, tom, zoe] = [await app.signUp('Ada'), await app.signUp('Mia'), await app.signUp('Tom'), await app.signUp('Zoe')]
    const { id } = await registerStartup(app, ada, { name: 'Engines' })
    await addRole(app, ada, id, 'Mechanic')
    await addRole(app, ada, id, 'Writer')
    await addRole(app, ada, id, 'Painter', 'Marketing')
    await addMember(id, mia)
    await app.call('POST /api/startups/{id}/requests', { id, body: { message: '' } }, { as: zoe })
    await app.settled()
    await askAs(tom, id, 'Painter')
    const { page } = await site.open(undefined, { as: ada })
    const row = (of: string) => page.getByRole('table').getByRole('row').filter({ hasText: of }).getByRole('cell')

    await page.goto(`/startup/${id}/roles`)
    await page.getByRole('heading', { name: 'Manage Roles for Engines' }).waitFor()
    await page.getByRole('heading', { name: 'Add new roles' }).waitFor()
    await expect
      .poll(() => row('Painter').allInnerTexts())
      .toEqual(expect.arrayContaining(['Marketing', 'Open', 'Volunteer', 'Unassigned']))
    await press(page, 'Edit Mechanic', 'Enter')
    await page.getByRole('form', { name: 'Edit Mechanic' }).waitFor()
    expect(await focused(page)).toBe('Title')
    await page.keyboard.press('End')
    await page.keyboard.type(' of mills')
    await press(page, 'Paid', 'Space')
    await press(page, 'Save Changes', 'Enter')
    await said(page, 'Mechanic of mills was updated')
    await expect.poll(() => row('Mechanic of mills').allInnerTexts()).toEqual(expect.arrayContaining(['Open', 'Paid']))
    await press(page, 'Delete Writer', 'Enter')
    await said(page, 'Are you sure you want to delete this role?')
    await press(page, 'Delete role', 'Enter')
    await said(page, 'Writer was deleted')
    expect(await focused(page), 'the focus is lost with the row').toBe('Roles')
    await press(page, 'Done', 'Enter')
    await page.waitForURL(`**/startup/${id}`)

    await page.goto(`/startup/${id}/members`)
    await page.getByRole('heading', { name: 'Manage Team Members' }).waitFor()
    await page.getByRole('combobox', { name: 'User', exact: true }).waitFor()
    await expect.poll(() => row('Mia').count()).toBeGreaterThan(1)
    await press(page, 'Change the role of Mia', 'Enter')
    expect(await focused(page)).toBe('Role')
    await page.keyboard.press('ArrowDown')
    await press(page, 'Update', 'Enter')
    await said(page, 'The role of Mia was updated')
    await row('Mia').getByText('Mechanic of mills').waitFor()
    await press(page, 'Remove Mia', 'Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Remove Mia')
    await press(page, 'Done', 'Enter')
    await page.waitForURL(`**/startup/${id}`)

    await page.goto(`/startup/${id}/requests`)
    await press(page, 'Accept Tom', 'Enter')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Accept', 'Enter')
    await page.getByRole('button', { name: 'Undo accepting Tom' }).waitFor()
    await sendAcceptances(page)
    await page.getByText(/^Tom is a member of/).waitFor()
    await press(page, 'Decline Zoe', 'Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Note')
    await page.keyboard.type('Next year')
    await press(page, 'Decline', 'Enter')
    await said(page, 'The request of Zoe was declined')
    await choose(page, 'Status', 3)
    await page.getByRole('heading', { name: 'Declined' }).waitFor()
    await page.getByText('Answer: “Next year”').waitFor()

    await page.goto(`/startup/${id}/roles`)
    await row('Painter').getByRole('link', { name: 'Tom' }).waitFor()
    expect(await row('Painter').allInnerTexts()).toEqual(expect.arrayContaining(['Filled', 'Volunteer']))
  })
})
