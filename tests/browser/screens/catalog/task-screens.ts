import type { Page } from 'playwright-core'
import type { Fixtures } from '../../support/fixtures/fixtures.ts'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

const tasks =
  (query = '') =>
  ({ startupId }: Fixtures) =>
    `/startup/${startupId}/tasks${query}`

const openTask = (fixtures: Fixtures): string => tasks(`?task=${fixtures.taskId}`)(fixtures)

/** The screens of the tasks of a startup. */
export const TASK_SCREENS: readonly Screen[] = [
  { name: 'tasks', as: 'ada', path: tasks('?view=board') },
  { name: 'tasks-lanes', as: 'ada', path: tasks('?group=assignee') },
  { name: 'tasks-list', as: 'ada', path: tasks('?view=list&sort=-due'), act: selectAll },
  { name: 'tasks-filtered', as: 'ada', path: tasks('?assignee=me&priority=high,low&due=overdue') },
  { name: 'tasks-archived', as: 'ada', path: tasks('?view=archived') },
  { name: 'tasks-new', as: 'mia', path: tasks('?view=board'), act: openDialog('New task') },
  { name: 'tasks-edit', as: 'ada', path: tasks('?view=board'), act: editBoard },
  { name: 'tasks-import', as: 'ada', path: tasks('?view=board'), act: importTable },
  { name: 'tasks-panel', as: 'ada', path: openTask },
  { name: 'tasks-panel-list', as: 'mia', path: (fixtures) => `${openTask(fixtures)}&view=list` },
  { name: 'tasks-stranger', as: 'zoe', path: tasks() },
]

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select task 1' }).check()
}

function openDialog(name: string) {
  return async (page: Page): Promise<void> => {
    await open(name)(page)
    await page.getByRole('dialog').waitFor()
  }
}

async function editBoard(page: Page): Promise<void> {
  await open('More actions')(page)
  await page.getByRole('menuitem', { name: 'Edit columns and labels' }).click()
  await page.getByRole('dialog').waitFor()
}

const TABLE = `Summary,Status,Priority,Assignee,Due date
Oil the wheels of the second engine before the visitors of the fair arrive,To Do,high,Mia,2026-12-31
Count the teeth,Nowhere,urgent,,31.12.2026
Order brass,Review,low,,
`

async function importTable(page: Page): Promise<void> {
  await open('More actions')(page)
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await page.getByLabel('Choose CSV file').setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  await page.getByRole('region', { name: 'Rows with problems' }).waitFor()
}
