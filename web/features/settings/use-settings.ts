import { useCallback, useRef, useState } from 'react'
import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useApi } from '../../lib/use-api.ts'

interface Pending {
  change: SettingsChange
}

/** The settings as they will be: a change shows at once and goes again when it fails. Changes are sent one after the other. */
export function useSettings() {
  const { data, error, mutate } = useApi('GET /api/users/settings')
  const [pending, setPending] = useState<readonly Pending[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback(
    (part: SettingsChange) => {
      const mine = { change: part }
      setPending((before) => [...before, mine])
      const send = async () => {
        try {
          await mutate(await call('PUT /api/users/settings', { body: part }), { revalidate: false })
        } catch (problem) {
          toast.error(problem instanceof Error ? problem.message : 'Your settings could not be saved')
        } finally {
          setPending((before) => before.filter((one) => one !== mine))
        }
      }
      last.current = last.current.then(send)
    },
    [mutate],
  )
  return { settings: data && pending.reduce(changed, data), error, change, retry: () => void mutate() }
}

const changed = (settings: Settings, { change }: Pending): Settings => ({
  ...settings,
  privacy: { ...settings.privacy, ...defined(change.privacy) },
  notificationPrefs: { ...settings.notificationPrefs, ...change.notificationPrefs },
})

const defined = (flags: SettingsChange['privacy'] = {}) =>
  Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined))
