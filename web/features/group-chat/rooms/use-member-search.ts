import { useCallback, useState } from 'react'
import type { RoomWithMembers } from '../../../../shared/entities/messages/room.ts'
import type { Person } from '../../../../shared/entities/person.ts'
import type { MentionSearch } from '../../../entities/comments/mentions.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { useTyped } from '../../../lib/use-typed.ts'

/** Searches the team of a room that names only its first members, when the typing pauses; and the members that were chosen from what it found. */
export function useMemberSearch(room: RoomWithMembers | undefined) {
  const me = useUserId()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const startupId = room && room.members.length < room.memberCount ? room.startupId : null
  const input = startupId !== null && search.trim() !== '' && { id: startupId, search: search.trim() }
  const { data, error, isLoading } = useApi('GET /api/startups/{id}/members', input, { keepPreviousData: true, revalidateOnFocus: false })
  const isWhole = input !== false && !isLoading && data?.nextCursor === null
  const ask = useCallback(
    // A list with no further page has everybody whom a longer text would find.
    (query: string) => setTyped(isWhole && query.toLowerCase().startsWith(search.trim().toLowerCase()) ? search : query),
    [isWhole, search, setTyped],
  )
  const onChosen = useCallback((person: Person) => setChosen((before) => [...before, person]), [])
  const memberSearch: MentionSearch<Person> | undefined =
    startupId === null
      ? undefined
      : {
          found: (data?.items ?? []).filter(({ id }) => id !== me),
          isSearching: isLoading || typed.trim() !== search.trim(),
          hasFailed: error !== undefined,
          ask,
          onChosen,
        }
  return { memberSearch, chosen }
}
