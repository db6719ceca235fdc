import { settings, settingsRef, type StoredSettings } from '../../data/accounts/settings.ts'
import { getTogether } from '../../data/reads.ts'
import { recordAs, type StoredItem } from '../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../data/stream.ts'

type PrivacySetting = Extract<keyof StoredSettings, `privacy:${string}`>

/** An event handler for items of one kind. It may run again for the same event: every write of it must be idempotent. */
export interface FollowUp {
  kind: string
  events: readonly ItemChange['event'][]
  run: (item: StoredItem, before: StoredItem | undefined) => Promise<void>
}

/** Declares an event handler; `run` gets the record after the event (after a removal the last one) and, after a change, the one before. */
export const followUp = <T extends object, Id>(
  on: Entity<T, Id>,
  events: readonly ItemChange['event'][],
  run: (record: T, before: T | undefined) => Promise<void>,
): FollowUp => ({
  kind: on.kind,
  events,
  run: async (item, before) => {
    const record = recordAs(on, item)
    if (record) await run(record, before && recordAs(on, before))
  },
})

/**
 * Copies a privacy setting after it has changed. The present one, not that of the event, which may be repeated hours after others: a
 * user who hides must stay hidden.
 */
export const privacyCopy = (setting: PrivacySetting, copy: (userId: string, isOff: boolean) => Promise<unknown>): FollowUp =>
  followUp(settings, ['INSERT', 'MODIFY'], async ({ userId, [setting]: isOn }, before) => {
    if ((isOn === false) === (before?.[setting] === false)) return
    const { now } = await getTogether({ now: settingsRef(userId) }, { consistent: true })
    await copy(userId, now?.[setting] === false)
  })
