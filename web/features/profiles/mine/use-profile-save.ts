import { useState } from 'react'
import type { Profile, ProfileChange } from '../../../../shared/entities/profile.ts'
import { call } from '../../../lib/api.ts'
import { mergeUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { FIELD_NAMES, objectionsTo } from './profile-draft.ts'

/** Saves changes of the profile: checks them, sends them, and keeps the user of the session and the lists in step. */
export function useProfileSave(onSaved: (profile: Profile) => void) {
  const [saving, setSaving] = useState(false)
  const { errors, set, show, clear } = useFormErrors(FIELD_NAMES)

  const save = async (changes: ProfileChange) => {
    if (saving || Object.keys(changes).length === 0) return
    const fields = objectionsTo(changes)
    if (Object.keys(fields).length > 0) {
      set({ fields, sentence: '' })
      return
    }
    setSaving(true)
    try {
      const profile = await call('PUT /api/users/profile', { body: changes })
      clear()
      mergeUser({ name: profile.name })
      onSaved(profile)
      clearPages('GET /api/profiles')
      toast.success('Your profile is saved')
    } catch (error) {
      show(error)
    } finally {
      setSaving(false)
    }
  }
  return { errors, save, saving }
}
