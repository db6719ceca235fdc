import { useEffect, useRef } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { sharedUrl } from '../../../entities/links/shared-url.ts'
import { call } from '../../../lib/api.ts'
import { saveTable } from '../../../lib/browser/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { count } from '../totals-panel.tsx'
import type { Links } from './use-links.ts'

/** How long a deletion can be undone: as long as its toast stays (spec 9). */
const UNDO_MS = 5_000

/** Actions on several links: each shows at once; a deletion is sent when it can no longer be undone. */
export function useBulkActions({ show, hide, unhide, save }: Pick<Links, 'show' | 'hide' | 'unhide' | 'save'>) {
  /** Sends each pending deletion. */
  const pending = useRef(new Set<() => void>())
  useEffect(() => {
    const waiting = pending.current
    const sendAll = () => {
      for (const send of waiting) send()
    }
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  const toggleAll = async (links: readonly AffiliateLink[], disabled: boolean, isUndo = false): Promise<boolean> => {
    const changed = links.filter((link) => (link.disabledAt !== null) !== disabled && !(link.disabledByLeader && !disabled))
    for (const link of changed) show(link.id, { disabledAt: disabled ? now() : null })
    const failed = await failedOf(changed, ({ id }) => save(id, { disabled }))
    for (const link of failed) show(link.id, { disabledAt: link.disabledAt })
    if (failed.length > 0) toast.error(`Failed to ${disabled ? 'disable' : 'enable'} ${count(failed.length, 'link')}`)
    const done = changed.filter((link) => !failed.includes(link)).map((link) => ({ ...link, disabledAt: disabled ? link.createdAt : null }))
    if (isUndo || done.length === 0) return failed.length === 0
    const sentence = `${count(done.length, 'link')} ${disabled ? 'disabled' : 'enabled'}`
    undoable({ says: sentence, undo: () => toggleAll(done, !disabled, true) })
    return true
  }

  const removeAll = (links: readonly AffiliateLink[]) => {
    const ids = links.map(({ id }) => id)
    const send = () => {
      stop()
      void failedOf(links, ({ id }) => call('DELETE /api/affiliate-links/{id}', { id })).then((failed) => {
        unhide(failed.map(({ id }) => id))
        if (failed.length > 0) toast.error('Failed to delete affiliate link')
        return refresh('GET /api/affiliate-links')
      })
    }
    const timer = setTimeout(send, UNDO_MS)
    const stop = () => {
      clearTimeout(timer)
      pending.current.delete(send)
    }
    const undo = async () => {
      if (!pending.current.has(send)) return { kept: ['These links are deleted. This cannot be undone any more.'] }
      stop()
      unhide(ids)
      return { says: `${count(ids.length, 'link')} restored` }
    }
    hide(ids)
    pending.current.add(send)
    undoable({ says: `${count(ids.length, 'link')} deleted`, undo, autoClose: UNDO_MS })
  }
  return { toggleAll, removeAll }
}

/** Runs an action on a few links at a time; gives those for which it failed. */
async function failedOf(links: readonly AffiliateLink[], act: (link: AffiliateLink) => Promise<unknown>): Promise<AffiliateLink[]> {
  const failed: AffiliateLink[] = []
  for (let at = 0; at < links.length; at += AT_ONCE) {
    const some = links.slice(at, at + AT_ONCE)
    const results = await Promise.allSettled(some.map(act))
    failed.push(...some.filter((_, index) => results[index]?.status === 'rejected'))
  }
  return failed
}
const AT_ONCE = 5
const now = (): string => new Date().toISOString()

export const exportLinks = (links: readonly AffiliateLink[]): void =>
  saveTable(
    'selected-links.csv',
    csvOf(
      ['name', 'url', 'startup', 'clicks', 'conversions', 'rate', 'created', 'last clicked'],
      links.map((link) => [
        link.name,
        sharedUrl(link.code, link.utmDefaults),
        link.startupName,
        link.clicks,
        link.conversions,
        conversionRate(link.conversions, link.clicks),
        link.createdAt,
        link.lastClickedAt,
      ]),
    ),
  )
