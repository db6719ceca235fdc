import useSWR from 'swr'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { call } from '../../../lib/api.ts'
import { useUserId } from '../../../lib/session/state.ts'

/** Those who share a startup with the user, of each team the first page. */
export function useColleagues() {
  const me = useUserId()
  const { startups } = useMyStartups()
  const ids = startups?.map(({ id }) => id)
  const { data = [], isLoading } = useSWR(ids === undefined ? null : ['colleagues', ids.join(' '), me, 'list'], () =>
    readMembers(ids ?? []),
  )
  return { colleagues: data, isLoading: isLoading || startups === undefined }
}

async function readMembers(startupIds: readonly string[]) {
  const startups = await Promise.all(startupIds.map((id) => call('GET /api/startups/{id}', { id })))
  return startups.flatMap(({ members }) => members).map(({ id, name, profileImage }) => ({ id, name, profileImage }))
}
