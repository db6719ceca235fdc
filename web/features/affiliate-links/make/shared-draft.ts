import { NAME_MAX } from '../../../../shared/limits.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import type { LinkDraft } from '../fields/draft.ts'

type SharedDraft = Partial<Pick<LinkDraft, 'name' | 'utm'> & { startupId: string }>

/**
 * What another app shared (share_target of the manifest) as the beginning of a link: an address of one of the startups chooses it, any
 * other is where the link will be posted, so that it names the link and its campaign. Nothing without an address.
 */
export function sharedDraft(query: string, startups: readonly Pick<MyStartup, 'id'>[]): SharedDraft {
  const params = new URLSearchParams(query)
  // Some apps share the address as a text.
  const [address = ''] = /https?:\/\/\S+/.exec(`${params.get('sharedUrl')} ${params.get('sharedText')}`) ?? []
  const url = URL.parse(address)
  if (!url) return {}
  const host = url.hostname.replace(/^www\./, '')
  const name = (params.get('sharedTitle')?.trim() || host).slice(0, NAME_MAX)
  if (url.origin !== location.origin) return { name, utm: { source: host } }
  const startupId = startups.find(({ id }) => url.pathname.split('/')[2] === id)?.id
  return startupId === undefined ? { name } : { name, startupId }
}
