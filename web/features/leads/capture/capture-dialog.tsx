import { Text } from '../../../ui/layout/text.tsx'
import { useState } from 'react'
import { isAmong, TEAM_MAKERS } from '../../../../shared/permissions.ts'
import { useAction } from '../../../lib/actions/use-action.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Screen } from '../lead-kind.tsx'
import { FormSettings } from './form-settings.tsx'
import { Share } from './share.tsx'

const ROUTE = 'GET /api/startups/{id}/lead-capture'

/** The form with which visitors become leads: whether it is on, where it is, and what it asks. */
export function CaptureDialog({ screen: { startup }, onClose }: { screen: Screen; onClose: () => void }) {
  const { id, name, myTeamRole } = startup
  const { data, error, mutate } = useApi(ROUTE, { id })
  const [wanted, setWanted] = useState<boolean>()
  const save = useAction(async () => {
    const isOn = !(data?.isOn ?? false)
    setWanted(isOn)
    try {
      await call('PUT /api/startups/{id}/lead-capture', { id, body: { isOn } })
      await mutate((before) => before && { ...before, isOn }, { revalidate: false })
    } finally {
      setWanted(undefined)
    }
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Lead form"
      description="Visitors of its address, of your affiliate links and of your own website become leads here."
    >
      {data === undefined ? (
        error ? (
          <Alert onRetry={() => void mutate()}>{error.message}</Alert>
        ) : (
          <Loading label="Loading lead form...">
            <Skeleton height="240px" />
          </Loading>
        )
      ) : (
        <>
          {isAmong(TEAM_MAKERS, myTeamRole) ? (
            <SwitchField label="Visitors can leave their address" checked={wanted ?? data.isOn} onChange={() => save.run()} />
          ) : (
            <Text tone="muted">{`The form is ${data.isOn ? 'on' : 'off'}. Only the owner and admins can change this.`}</Text>
          )}
          {save.problem === undefined ? null : <Alert>{save.problem}</Alert>}
          {data.isOn ? <Share startupId={id} name={name} /> : null}
          <FormSettings
            saved={data.form}
            startupName={name}
            onSave={async (form) => {
              const after = await call('PUT /api/startups/{id}/lead-form', { id, body: form })
              await mutate({ ...data, form: after }, { revalidate: false })
              toast.success('Form saved')
              onClose()
            }}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
