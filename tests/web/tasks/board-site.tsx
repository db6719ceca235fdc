import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Board } from '../../../shared/entities/tasks/board.ts'
import type { Task } from '../../../shared/entities/tasks/task.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, boardOf, bodyOf, readBoard } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'
import { stubObservers } from '../support/observers.ts'

/** For the top of a test file: the site with a startup of Ada, to which Mia belongs, for each test. */
export function openBoard() {
  const site = openSite()
  let mia: Person
  let scene: { app: App; ada: Person; mia: Person; startup: Startup }
  beforeAll(async () => {
    stubObservers()
    mia = await site.server().signUp('Mia')
  })
  beforeEach(async () => {
    const app = site.server()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada, { name: 'Engines' })
    await addMember(startup.id, mia)
    scene = { app, ada, mia, startup }
  })
  return {
    site,
    scene: () => scene,
    read: () => readBoard(scene.app, scene.ada, scene.startup.id),
    addTask: async (title: string, column = 'To Do', more: object = {}, as = scene.ada): Promise<Task> => {
      const { columns } = await boardOf(scene.app, scene.ada, scene.startup.id)
      const columnId = columns.find(({ name }) => name === column)?.id ?? ''
      return addTask(scene.app, as, scene.startup.id, { title, columnId, ...more })
    },
    saveBoard: async (change: (board: Board) => Partial<Board>): Promise<void> => {
      const { app, ada, startup } = scene
      const board = await boardOf(app, ada, startup.id)
      bodyOf(await app.call('PUT /api/startups/{id}/board', { id: startup.id, body: { ...board, ...change(board) } }, { as: ada }))
    },
    open: async (query = '', as = scene.ada) => {
      await site.remember(as)
      const page = await site.load(`/startup/${scene.startup.id}/tasks${query}`)
      await screen.findByRole('toolbar', { name: 'Tasks' })
      return page
    },
  }
}

/** Further tasks do not get into Review. */
export const fillReview = ({ columns }: Board): Partial<Board> => ({
  columns: columns.map((one) => (one.name === 'Review' ? { ...one, wipLimit: 1 } : one)),
  wipMode: 'block',
})

export const column = (name: string) => screen.getByRole('region', { name })
export const titlesIn = (name: string) => {
  const cards = within(column(name)).queryAllByRole('article')
  return cards.map((card) => within(card).getByRole('link').textContent)
}

/** Opens a menu and chooses in it, and in those that it opens. */
export const choose = async (user: UserEvent, button: RegExp | string, ...entries: string[]) => {
  await user.click(screen.getByRole('button', { name: button }))
  // A pointer would leave the entry that opens the next menu: nothing has a place in jsdom.
  for (const entry of entries) fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
