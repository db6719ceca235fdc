import type { CommandOption } from '../../lib/actions/item-commands.ts'
import { spokenDate } from '../../ui/pickers/dates.ts'
import { readQuickText } from '../quick-text/read-quick-text.ts'

/** The day or time that a text such as "fri 3pm" names, as the value of a command; undefined for other texts. */
export function dayOption(text: string, choose: (at: string) => void): CommandOption | undefined {
  const { title, dueAt } = readQuickText(`x ${text}`, { members: [], labels: [] })
  return title === 'x' && dueAt !== null ? { id: dueAt, name: spokenDate(dueAt), run: () => choose(dueAt) } : undefined
}
