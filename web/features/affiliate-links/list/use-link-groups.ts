import type { ApiInput } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'

/** What the links of the user that a filter leaves brought by tag, folder and source; undefined until it is there. */
export const useLinkGroups = (filter: ApiInput<'GET /api/link-pages/groups'>) =>
  useApi('GET /api/link-pages/groups', filter, { keepPreviousData: true }).data
