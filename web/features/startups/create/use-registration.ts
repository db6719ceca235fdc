import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import type { ImageUpload } from '../../../lib/images/use-image-upload.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { useGoOn } from '../../../lib/leaving/use-leave-guard.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { bodyOf, checkDraft, fieldNames, type StartupDraft } from './startup-draft.ts'
import { deleteStartupDraft } from './use-startup-draft.ts'

interface Images {
  logo: ImageUpload
  banner: ImageUpload
}

/** Registers the startup of a draft: checks it, waits for its images, sends it, and goes to its page. */
export function useRegistration(draft: StartupDraft, { logo, banner }: Images) {
  const [stage, setStage] = useState<'editing' | 'saving' | 'saved'>('editing')
  const { errors, set, show } = useFormErrors(fieldNames(draft))
  const goOn = useGoOn()

  const send = async () => {
    const [logoUrl, bannerUrl] = await Promise.all([logo.settled(), banner.settled()])
    const startup = await call('POST /api/startups', { body: bodyOf({ ...draft, logoUrl, bannerUrl }) })
    setStage('saved')
    deleteStartupDraft()
    toast.success(`${startup.name} is registered`)
    void refresh('GET /api/startups')
    clearPages('GET /api/startups')
    void claimAward('startup.create', startup.id)
    goOn(`/startup/${startup.id}`)
  }
  const checkAndSend = async () => {
    const objections = await checkDraft(draft)
    set(objections)
    if (Object.keys(objections.fields).length > 0) setStage('editing')
    else await send()
  }
  const save = () => {
    if (stage !== 'editing') return
    setStage('saving')
    checkAndSend().catch((problem: unknown) => {
      show(problem)
      setStage('editing')
    })
  }
  return { errors, save, stage }
}
