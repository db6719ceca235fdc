import { useEffect, useRef } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { linkTable } from '../../../../shared/format/csv/link-table.ts'
import { settleEach } from '../../../entities/links/settle-each.ts'
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
export function useBulkActions({ hide, unhide, switchAll }: Pick<Links, 'hide' | 'unhide' | 'switchAll'>) {
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

  const toggleAll = (links: readonly AffiliateLink[], disabled: boolean): Promise<void> => {
    const changed = links.filter((link) => (link.disabledAt !== null) !== disabled && !(link.disabledByLeader && !disabled))
    return switchAll(changed, disabled, (done, failure) => {
      if (failure !== undefined) return `Failed to ${disabled ? 'disable' : 'enable'} ${count(done, 'link')}`
      return `${count(done, 'link')} ${disabled ? 'disabled' : 'enabled'}`
    })
  }

  const removeAll = (links: readonly AffiliateLink[]) => {
    const ids = links.map(({ id }) => id)
    const send = () => {
      stop()
      void settleEach(links, ({ id }) => call('DELETE /api/affiliate-links/{id}', { id })).then(({ failures }) => {
        unhide(failures.map(({ item }) => item.id))
        if (failures.length > 0) toast.error('Failed to delete affiliate link')
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

export const exportLinks = (links: readonly AffiliateLink[]): void => saveTable('selected-links.csv', linkTable(links, location.origin))
