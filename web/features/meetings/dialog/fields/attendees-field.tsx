import { MemberPicker } from '../../../../entities/teams/member-picker.tsx'
import { ATTENDEES_MAX } from '../../../../../shared/limits.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FramedField } from '../../../../ui/fields/framed-field.tsx'
import type { Screen } from '../../screen.ts'
import type { ChangeDraft, Draft } from '../draft.ts'

interface AttendeesFieldProps {
  screen: Screen
  draft: Draft
  /** They always attend. */
  organizerId: string
  onChange: ChangeDraft
}

/** Who is invited: picked members, or all of them at once. */
export function AttendeesField({ screen: { members }, draft: { attendeeIds }, organizerId, onChange }: AttendeesFieldProps) {
  const isEveryone = members.every(({ id }) => attendeeIds.includes(id))
  const choose = (ids: readonly string[]) => onChange({ attendeeIds: ids.includes(organizerId) ? ids : [organizerId, ...ids] })
  const tooMany = attendeeIds.length > ATTENDEES_MAX ? `A meeting may have at most ${ATTENDEES_MAX} attendees` : undefined
  return (
    <FramedField
      name="attendeeIds"
      label="Attendees"
      hint={tooMany}
      action={
        isEveryone || members.length < 2 ? null : (
          <Button size="small" variant="quiet" onClick={() => choose(members.map(({ id }) => id))}>
            Invite all {members.length} members
          </Button>
        )
      }
    >
      <MemberPicker label="Attendees" members={members} value={attendeeIds} onChange={choose} />
    </FramedField>
  )
}
