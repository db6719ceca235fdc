import { useCallback, useRef } from 'react'
import type { Settings, SettingsChange } from '../../../shared/entities/settings.ts'
import { useOptimisticChanges } from '../../lib/actions/use-optimistic-changes.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useApi } from '../../lib/use-api.ts'

export interface SwitchesProps {
  settings: Settings
  onChange: (change: SettingsChange) => void
}

/** The settings with pending changes, saved one after the other: optimistic, and reverted on failure. */
export function useSettings() {
  const { data, error, mutate } = useApi('GET /api/users/settings')
  const { shown, apply } = useOptimisticChanges(data)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const change = useCallback(
    (part: SettingsChange) => {
      const save = async () => {
        try {
          await mutate(await call('PUT /api/users/settings', { body: part }), { revalidate: false })
        } catch (problem) {
          toast.error(problem instanceof Error ? problem.message : 'Your settings could not be saved')
        }
      }
      last.current = last.current.then(save)
      void apply(
        (settings) => changed(settings, part),
        async () => last.current,
      )
    },
    [apply, mutate],
  )
  return { settings: shown, error, change, retry: () => void mutate() }
}

const changed = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  privacy: { ...settings.privacy, ...defined(change.privacy) },
  notificationPrefs: { ...settings.notificationPrefs, ...change.notificationPrefs },
  delivery: {
    ...settings.delivery,
    ...defined(change.delivery),
    mail: { ...settings.delivery.mail, ...change.delivery?.mail },
    push: { ...settings.delivery.push, ...change.delivery?.push },
  },
})

const defined = (flags: object = {}) => Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined))
