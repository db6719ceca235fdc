import { describe, expect, it } from 'vitest'
import type { MyTask } from '../../../shared/entities/tasks/task.ts'
import { groupsOf } from '../../../web/entities/tasks/my-tasks.tsx'

const NOW = new Date(2026, 10, 22, 12).getTime()
const task = (id: string, dueAt: string | null) => ({ id, dueAt }) as MyTask

describe('the groups of my tasks', () => {
  it('are overdue, today, this week and later, without empty ones', () => {
    const tasks = [
      task('late', '2026-11-21'),
      task('today', '2026-11-22'),
      task('tomorrow', '2026-11-23'),
      task('in 7 days', '2026-11-29'),
      task('in 8 days', '2026-11-30'),
      task('some day', null),
    ]
    const groups = groupsOf(tasks, NOW).map(({ group, tasks: some }) => [group, some.map(({ id }) => id)])
    expect(groups).toEqual([
      ['Overdue', ['late']],
      ['Today', ['today']],
      ['This week', ['tomorrow', 'in 7 days']],
      ['Later', ['in 8 days', 'some day']],
    ])
    expect(groupsOf([task('today', '2026-11-22')], NOW).map(({ group }) => group)).toEqual(['Today'])
  })

  it('count an instant that has passed today as overdue', () => {
    expect(groupsOf([task('noon', new Date(NOW - 1).toISOString())], NOW)[0]?.group).toBe('Overdue')
  })
})
