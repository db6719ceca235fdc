import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import type { TaskChange } from '../../../../shared/entities/tasks/task-form.ts'
import type { Task } from '../../../../shared/entities/tasks/task.ts'
import type { Credentials } from '../../../support/app/client.ts'
import type { Person } from '../../../support/app/people.ts'
import { teamOf } from '../../../support/teams/teams.ts'
import { openSite } from '../../support/site.tsx'

/** For the top of a test file: a team, a task of its owner Ada, and the panel of that task on the site. */
export function openTaskPanel() {
  const site = openSite()
  const now = {} as { team: Awaited<ReturnType<typeof teamOf>>; task: Task }
  const create = async (body: { title: string } & Partial<TaskChange>): Promise<Task> => {
    const answer = await site.server().call('POST /api/startups/{id}/tasks', { id: now.team.startup.id, body }, { as: now.team.ada })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  beforeEach(async () => {
    now.team = await teamOf(site.server())
    now.task = await create({ title: 'Write the launch post', description: 'Ship on **Thursday**' })
  })
  const path = () => ({ id: now.team.startup.id, taskId: now.task.id })
  const pathOf = (taskId: string) => `/startup/${now.team.startup.id}/tasks?task=${taskId}`
  const panel = () => within(screen.getByRole('article', { name: /^Task \d+$/ }))
  const property = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}: `) })
  return {
    site,
    now,
    create,
    path,
    pathOf,
    panel,
    property,
    stored: async () => (await site.server().call('GET /api/startups/{id}/tasks/{taskId}', path(), { as: now.team.ada })).body,
    /** Another member changes the task meanwhile. */
    theyChange: async (body: TaskChange) => {
      const { status } = await site.server().call('PUT /api/startups/{id}/tasks/{taskId}', { ...path(), body }, { as: now.team.manager })
      expect(status).toBe(200)
    },
    open: async (as: Person = now.team.ada) => {
      await site.remember(as)
      const page = await site.load(pathOf(now.task.id))
      await screen.findByRole('article', { name: /^Task \d+$/ })
      return page
    },
    title: () => panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }),
    choose: async (user: UserEvent, name: string, option: string) => {
      await user.click(property(name))
      await user.click(await screen.findByRole(name === 'Due date' ? 'button' : 'option', { name: new RegExp(`^${option}`) }))
    },
    comment: (as: Credentials, content: string) =>
      site.server().call('POST /api/startups/{id}/tasks/{taskId}/comments', { ...path(), body: { content } }, { as }),
  }
}
