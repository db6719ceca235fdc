import { useState } from 'react'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { type FormErrors, formErrors, useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { checkTexts, type StartupTexts, TEXTS } from '../fields/texts.ts'
import { type FieldName, mergedWith, type Mine, textsOf } from './changes.ts'
import { type Conflict, saveStartup } from './save-startup.ts'
import { usePicture } from './use-picture.ts'

const NAMES = [...TEXTS, 'logo', 'logoUrl', 'banner', 'bannerUrl']

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
  const touched = TEXTS.some((name) => texts[name] !== base[name]) || logo.changed || banner.changed

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
  const save = () => {
    if (stage !== 'editing') return
    const objections = checkTexts(texts)
    set(objections)
    if (Object.keys(objections.fields).length > 0) return
    const gathered = async (): Promise<Mine> => ({ texts, pictures: { logo: await logo.change(), banner: await banner.change() } })
    sending(gathered().then((mine) => send(mine, base)))
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
    change: (part: Partial<StartupTexts>) => setTexts((current) => ({ ...current, ...part })),
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
