import { useState } from 'react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { type ApiInput, call } from '../../lib/api.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
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
  const toggle = async (link: AffiliateLink, disabled: boolean): Promise<void> => {
    if (!(await setDisabled(link, disabled))) return
    const says = disabled ? 'Link disabled. It stops working within 90 seconds' : 'Link enabled'
    undoable({ says, undo: () => setDisabled({ ...link, disabledAt: disabled ? now() : null }, !disabled) })
  }
  const setDisabled = async (link: AffiliateLink, disabled: boolean): Promise<boolean> => {
    show(link.id, { disabledAt: disabled ? now() : null, disabledByLeader: disabled && link.userId !== me })
    try {
      await save(link.id, { disabled })
      return true
    } catch (error) {
      show(link.id, { disabledAt: link.disabledAt, disabledByLeader: link.disabledByLeader })
      toast.error(serverMessage(error, `Failed to ${disabled ? 'disable' : 'enable'} affiliate link`))
      return false
    }
  }
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
  return { links, save, rename, toggle, remove, show, hide, unhide }
}
const now = (): string => new Date().toISOString()

export type LinkActions = Pick<ReturnType<typeof useChangedLinks>, 'save' | 'toggle' | 'remove'>
