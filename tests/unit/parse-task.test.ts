import { describe, expect, it } from 'vitest'
import { parseTask } from '../../web/features/tasks/create/parse-task.ts'

/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 9).getTime()
const known = {
  members: [
    { id: 'grace', name: 'Grace Okafor' },
    { id: 'ada', name: 'Ada Lovelace' },
    { id: 'adam', name: 'Adam Smith' },
  ],
  labels: [
    { id: 'customers', name: 'Customers' },
    { id: 'planner', name: 'Night planner' },
  ],
}
const read = (line: string) => parseTask(line, known, NOW)

describe('a line of the composer', () => {
  it('names due date, assignees, priority and labels in any order', () => {
    expect(read('Call Otley fri @grace !high #customers')).toEqual({
      title: 'Call Otley',
      dueAt: '2026-11-27',
      assigneeIds: ['grace'],
      priority: 'high',
      labelIds: ['customers'],
    })
    expect(read('#night !m @adalovelace @adam Oil the wheels by tomorrow')).toEqual({
      title: 'Oil the wheels',
      dueAt: '2026-11-26',
      assigneeIds: ['ada', 'adam'],
      priority: 'medium',
      labelIds: ['planner'],
    })
  })

  it.each([
    ['today', '2026-11-25'],
    ['wednesday', '2026-12-02'],
    ['Tue', '2026-12-01'],
    ['dec 5', '2026-12-05'],
    ['november 24', '2027-11-24'],
    ['2027-02-28', '2027-02-28'],
  ])('reads %s as %s', (text, dueAt) => {
    expect(read(`Ship ${text}`)).toEqual({ title: 'Ship', dueAt })
  })

  it.each([
    'Buy sun cream',
    'Ship feb 30',
    'Ask @nobody about #82',
    'Wow !urgent',
    'Mail a@grace.example',
    'Meet @ad',
    'Friday',
    '@grace !high',
    'Pay 5',
  ])('keeps %s as a title', (line) => {
    expect(read(line)).toEqual({ title: line })
  })
})
