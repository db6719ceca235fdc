import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, addMember } from '../../support/teams/teams.ts'
import { choose, focused, press, tabTo } from '../support/keyboard.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

describe('with the keyboard alone', () => {
  it('S2-30 S2-31 S2-32 edits and deletes roles, assigns one to a member, and answers requests', async () => {
    const app = site.app()
    const [ada, mia, tom, zoe] = [await app.signUp('Ada'), await app.signUp('Mia'), await app.signUp('Tom'), await app.signUp('Zoe')]
    const { id } = await registerStartup(app, ada, { name: 'Engines' })
    await addRole(app, ada, id, 'Mechanic')
    await addRole(app, ada, id, 'Writer')
    await addMember(id, mia)
    for (const as of [tom, zoe]) await app.call('POST /api/startups/{id}/requests', { id, body: { message: '' } }, { as })
    await app.settled()
    const { page } = await site.open(undefined, { as: ada })

    await page.goto(`/startup/${id}/roles`)
    await page.getByRole('heading', { name: 'Manage Roles for Engines' }).waitFor()
    await press(page, 'Edit Mechanic', 'Enter')
    expect(await focused(page)).toBe('Title')
    await page.keyboard.press('End')
    await page.keyboard.type(' of mills')
    await press(page, 'Paid', 'Space')
    await press(page, 'Save Changes', 'Enter')
    await said(page, 'Mechanic of mills was updated')
    await press(page, 'Delete Writer', 'Enter')
    await said(page, 'Are you sure you want to delete this role?')
    await press(page, 'Delete role', 'Enter')
    await said(page, 'Writer was deleted')
    expect(await focused(page), 'the focus is lost with the row').toBe('Roles')

    await page.goto(`/startup/${id}/members`)
    await page.getByRole('heading', { name: 'Manage Team Members' }).waitFor()
    await press(page, 'Change the role of Mia', 'Enter')
    expect(await focused(page)).toBe('Role')
    await page.keyboard.press('ArrowDown')
    await press(page, 'Update', 'Enter')
    await said(page, 'The role of Mia was updated')
    await press(page, 'Remove Mia', 'Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Remove Mia')

    await page.goto(`/startup/${id}/requests`)
    await press(page, 'Accept Tom', 'Enter')
    await said(page, 'Tom is a member now')
    await press(page, 'Decline Zoe', 'Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Note')
    await page.keyboard.type('Next year')
    await press(page, 'Decline', 'Enter')
    await said(page, 'The request of Zoe was declined')
    await choose(page, 'Status', 3)
    await page.getByRole('heading', { name: 'Declined' }).waitFor()
    await page.getByText('Answer: “Next year”').waitFor()
  })
})
