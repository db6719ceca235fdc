import { useState } from 'react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Undone } from '../../lib/undo/stack.ts'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { ApiError, type ApiInput, call } from '../../lib/api.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { settleEach } from './settle-each.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useUserId } from '../../lib/session/state.ts'
import { refresh } from '../../lib/use-api.ts'

export type LinkChange = ApiInput<'PUT /api/affiliate-links/{id}'>['body']

/** Applies local changes to a list of links: reversible ones optimistically, others after the server's answer. */
export function useChangedLinks<L extends AffiliateLink>(read: readonly L[] | undefined) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<AffiliateLink>>>(new Map())
  const me = useUserId()
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const show = (id: string, change: Partial<AffiliateLink>) =>
    setChanges((before) => new Map(before).set(id, { ...before.get(id), ...change }))

  const hide = (ids: readonly string[]) => setDeleted((before) => new Set([...before, ...ids]))
  const unhide = (ids: readonly string[]) => setDeleted((before) => new Set([...before].filter((id) => !ids.includes(id))))

  const save = async (id: string, body: LinkChange): Promise<AffiliateLink> => {
    const link = await call('PUT /api/affiliate-links/{id}', { id, body })
    show(id, link)
    void refresh('GET /api/affiliate-links/user/{userId}')
    return link
  }
  const rename = async (id: string, name: string): Promise<void> => {
    show(id, { name })
    await save(id, { name }).catch((error: unknown) => {
      setChanges((before) => new Map([...before].filter(([one]) => one !== id)))
      toast.error(serverMessage(error, 'Failed to save the link'))
    })
  }
  /** Shows links as switched and sends that; back only those that no other user has switched since. */
  const send = async (links: readonly AffiliateLink[], disabled: boolean, isBack: boolean) => {
    const now = new Date().toISOString()
    for (const { id, userId } of links) show(id, { disabledAt: disabled ? now : null, disabledByLeader: disabled && userId !== me })
    return settleEach(
      links,
      ({ id, disabledAt }) => save(id, { disabled, ...(isBack && { disabledFrom: disabledAt }) }),
      ({ id, disabledAt, disabledByLeader }) => show(id, { disabledAt, disabledByLeader }),
    )
  }
  const switchBack = async (links: readonly AffiliateLink[], disabled: boolean): Promise<Undone> => {
    const { failures } = await send(links, disabled, true)
    const other = failures.find(({ problem }) => !(problem instanceof ApiError) || problem.code !== 'link.stale')
    if (other) throw other.problem
    if (failures.length > 0) void refresh('GET /api/affiliate-links')
    const kept = failures.map(({ item: { name, code } }) => `“${name || code}” was switched by another user meanwhile and stays as it is.`)
    return { kept }
  }
  /** Switches links, with Undo for those that it switched. */
  const switchAll = async (links: readonly AffiliateLink[], disabled: boolean, saysOf: (count: number, failure?: unknown) => string) => {
    const { done, failures } = await send(links, disabled, false)
    if (failures[0]) toast.error(saysOf(failures.length, failures[0].problem))
    if (done.length > 0) undoable({ says: saysOf(done.length), undo: () => switchBack(done, !disabled) })
  }
  const toggle = (link: AffiliateLink, disabled: boolean): Promise<void> =>
    switchAll([link], disabled, (_, failure) => {
      if (failure !== undefined) return serverMessage(failure, `Failed to ${disabled ? 'disable' : 'enable'} affiliate link`)
      return disabled ? 'Link disabled. It stops working within 90 seconds' : 'Link enabled'
    })
  const remove = async ({ id }: AffiliateLink): Promise<void> => {
    hide([id])
    try {
      await call('DELETE /api/affiliate-links/{id}', { id })
    } catch {
      unhide([id])
      toast.error('Failed to delete affiliate link')
      return
    }
    void refresh('GET /api/affiliate-links')
  }
  const links = read?.filter(({ id }) => !deleted.has(id)).map((link) => Object.assign({}, link, changes.get(link.id)))
  return { links, save, rename, toggle, switchAll, remove, hide, unhide }
}

export type LinkActions = Pick<ReturnType<typeof useChangedLinks>, 'save' | 'toggle' | 'remove'>
