import { useState } from 'react'
import { conversationPath } from '../../entities/messages/paths.ts'
import { useUserId } from '../../lib/session/state.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { useApi } from '../../lib/use-api.ts'
import { type Command, matching, taskCommands } from './commands.ts'

const SHORTEST = 2
const SHOWN = 5

/** What was typed, and the tasks, people and startups that it finds once the typing pauses. */
export function useFound() {
  const me = useUserId()
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const wanted = search.trim()
  const input = wanted.length >= SHORTEST && { search: wanted }
  const people = useApi('GET /api/profiles', input, { keepPreviousData: true })
  const startups = useApi('GET /api/startups', input, { keepPreviousData: true })
  // One call for all searches: they are filtered here.
  const tasks = useApi('GET /api/tasks/mine', input && {}, { revalidateOnFocus: false })
  const found: Command[] = input
    ? [
        ...matching(taskCommands(tasks.data?.items ?? []), wanted).slice(0, SHOWN),
        ...(people.data?.items ?? []).slice(0, SHOWN).map(personCommand),
        ...(people.data?.items ?? [])
          .slice(0, SHOWN)
          .filter(({ id }) => id !== me)
          .map(messageCommand),
        ...(startups.data?.items ?? []).slice(0, SHOWN).map(startupCommand),
      ]
    : []
  return { text, setText, found, isSearching: [people, startups, tasks].some(({ isLoading }) => isLoading) }
}

const personCommand = ({ id, name, headline }: { id: string; name: string; headline: string }): Command => ({
  id: `person ${id}`,
  group: 'People',
  label: name,
  note: headline,
  to: `/profiles/${id}`,
})
const messageCommand = ({ id, name }: { id: string; name: string }): Command => ({
  id: `message ${id}`,
  group: 'Actions',
  label: `Message ${name}`,
  to: conversationPath({ kind: 'user', id }),
})
const startupCommand = ({ id, name, industry }: { id: string; name: string; industry: string }): Command => ({
  id: `startup ${id}`,
  group: 'Startups',
  label: name,
  note: industry,
  to: `/startup/${id}`,
})
