import { useState, useCallback } from 'react'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { formErrors, useFormErrors, type FormErrors } from '../../../ui/form/use-form-errors.ts'
import { checkTexts } from '../fields/texts.ts'
import {
  EDITED,
  type EditedTexts,
  mergedWith,
  textsOf,
  type FieldName,
  type Mine,
  type PictureChange,
  type PictureName,
} from './changes.ts'
import { saveStartup, type Conflict } from './save-startup.ts'
import { MULTIPART_MAX_BYTES } from '../../../../shared/limits.ts'
import { useImageUpload, type ImageUpload } from '../../../lib/images/use-image-upload.ts'

const NAMES = [...EDITED, 'logo', 'logoUrl', 'banner', 'bannerUrl']

/** The edit form of a startup: what was entered, what it began with, and saving it. */
export function useEdit(startup: Startup, onSaved: (startup: Startup) => void) {
  const [base, setBase] = useState(startup)
  const [texts, setTexts] = useDraft(`startup/${startup.id}/edit`, textsOf(base))
  const [stage, setStage] = useState<'editing' | 'saving' | 'saved'>('editing')
  const [conflict, setConflict] = useState<Conflict>()
  const { errors, set } = useFormErrors(NAMES)
  const logo = usePicture('logo', base.logo)
  const banner = usePicture('banner', base.banner)
  const pictures = { logo, banner }
  const touched = EDITED.some((name) => texts[name] !== (base[name] ?? '')) || logo.changed || banner.changed

  /** The form goes on from another state of the startup. */
  const beginWith = (next: Startup, mine: Mine) => {
    setBase(next)
    setTexts(mine.texts)
    for (const name of ['logo', 'banner'] as const) {
      if (mine.pictures[name].is === 'kept') pictures[name].image.restore(next[name] ?? '')
    }
  }
  const send = async (mine: Mine, from: Startup) => {
    const outcome = await saveStartup(mine, from)
    if ('startup' in outcome) {
      setStage('saved')
      onSaved(outcome.startup)
      return
    }
    setConflict(outcome.conflict)
    setStage('editing')
  }
  const sending = (sent: Promise<void>) => {
    setStage('saving')
    sent.catch((problem: unknown) => {
      set(refusal(problem))
      setStage('editing')
    })
  }
  const checkAndSend = async () => {
    const objections = await checkTexts(texts)
    set(objections)
    if (Object.keys(objections.fields).length > 0) setStage('editing')
    else await send({ texts, pictures: { logo: await logo.change(), banner: await banner.change() } }, base)
  }
  const save = () => {
    if (stage === 'editing') sending(checkAndSend())
  }
  /** Saves the chosen values over the other user's version. */
  const settle = (choice: Partial<Record<FieldName, Side>>) => {
    if (conflict === undefined) return
    const mine = mergedWith(conflict.mine, conflict.base, conflict.theirs, choice)
    setConflict(undefined)
    beginWith(conflict.theirs, mine)
    sending(send(mine, conflict.theirs))
  }

  return {
    texts,
    pictures,
    errors,
    stage,
    conflict,
    unsaved: touched && stage !== 'saved',
    change: (part: Partial<EditedTexts>) => setTexts((current) => ({ ...current, ...part })),
    save,
    settle,
    /** Back to the form as it was typed; the next save asks again. */
    postpone: () => setConflict(undefined),
  }
}

/** Spec 8: the sentence, followed by the server's; each field also says its own. */
function refusal(problem: unknown): FormErrors {
  const { fields } = formErrors(problem, NAMES)
  const said = problem instanceof Error && problem.message !== '' ? problem.message : 'Something went wrong'
  return { fields, sentence: `Failed to update startup: ${said}` }
}

/** Both pictures together fit into one form; a larger one goes up before. */
const KEPT_BYTES = MULTIPART_MAX_BYTES / 2

interface PictureSlot {
  image: ImageUpload
  changed: boolean
  /** The hint beside the field until it is saved. */
  note: string | undefined
  /** Back to what is saved. */
  undo: () => void
  /** Waits for an upload under way; throws when it failed. */
  change: () => Promise<PictureChange>
}

/** One picture of the edit form: kept, replaced or marked deleted, each of which can be undone until it is saved. */
function usePicture(name: PictureName, saved: string | null): PictureSlot {
  const original = saved ?? ''
  const image = useImageUpload(name, original, { keepUpTo: KEPT_BYTES, original })
  const isDeleted = image.preview === null && original !== ''
  const isChosen = image.preview !== null && image.preview !== original
  const { restore, outcome } = image
  const undo = useCallback(() => restore(original), [restore, original])
  return {
    image,
    changed: isDeleted || isChosen,
    note: isDeleted ? `The ${name} will be deleted when you save.` : undefined,
    undo,
    change: async () => {
      if (isDeleted) return { is: 'deleted' }
      return isChosen ? { is: 'chosen', ...(await outcome()) } : { is: 'kept' }
    },
  }
}
