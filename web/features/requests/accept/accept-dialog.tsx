import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatLocalTime } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { REQUEST_NOTE_MAX, TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { teammateOptions } from '../../../entities/teams/members.ts'
import type { useQuestion } from '../../../lib/actions/use-question.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { CandidateFacts } from '../request-item.tsx'
import { rivalsOf } from '../use-decisions.ts'
import styles from '../requests.module.css'
import type { Preparation } from './waiting-acceptances.tsx'

type Question = ReturnType<typeof useQuestion<JoinRequest, [body: Preparation]>>
interface AcceptDialogProps extends Pick<Question, 'asked' | 'question'> {
  startup: Startup
  /** The pending requests as far as they are loaded. */
  pending: { items: readonly JoinRequest[] | undefined; more: boolean }
}

/** Accepts a request: who joins, what happens to the others who asked, and what waits for the new member. */
export const AcceptDialog = (props: AcceptDialogProps) => {
  const { open, focusAfter, onCancel } = props.question
  return (
    <Dialog open={open} onClose={onCancel} title={`Accept ${props.asked?.userName ?? ''}?`} focusAfter={focusAfter}>
      {props.asked ? <AcceptForm {...props} asked={props.asked} /> : null}
    </Dialog>
  )
}

const NAMES = ['toOthers', 'firstTask', 'buddyId', 'startsAt']
const localNow = () => formatLocalTime(toLocal(Date.now(), deviceZone()))

function AcceptForm({ startup, pending, asked, question: { onCancel, onConfirm } }: AcceptDialogProps & { asked: JoinRequest }) {
  /** The other pending requests for the same role. */
  const rivals = rivalsOf(asked, pending.items ?? [])
  const { texts, field } = useTextFields({ toOthers: '', firstTask: '', buddyId: '', startsAt: '' })
  const me = useUserId()
  const [first] = useState(localNow)
  const send = async () => {
    const { firstTask, buddyId, startsAt } = texts
    onConfirm({
      toOthers: texts.toOthers.trim(),
      ...(firstTask.trim() !== '' && { firstTask: firstTask.trim() }),
      ...(buddyId !== '' && { buddyId }),
      ...(startsAt !== '' && { meeting: { startsAt, timeZone: deviceZone() } }),
    })
  }
  const buddies = startup.members.map(({ id, name, profileImage }) => ({ id, name: id === me ? `${name} (you)` : name, profileImage }))
  return (
    <DialogForm names={NAMES} submit="Accept" busy="Accepting..." sticky onSubmit={send} onCancel={onCancel}>
      <Candidate startup={startup} request={asked} />
      {rivals.length > 0 ? (
        <Stack gap={3}>
          <Text breaks>{rivalsText(rivals, pending.more)}</Text>
          <TextArea
            {...field('toOthers')}
            label="A word to them"
            optional
            hint="They read it with the answer."
            maxLength={REQUEST_NOTE_MAX}
            rows={2}
          />
        </Stack>
      ) : null}
      <TextField
        {...field('firstTask')}
        label="First task"
        optional
        hint={`Assigned to ${asked.userName} on the board.`}
        placeholder="Read the plan and write down three questions"
        maxLength={TASK_TITLE_MAX}
      />
      <Grid gap={4} min={200} align="start">
        <SelectField {...field('buddyId')} label="Buddy" optional placeholder="No buddy" options={teammateOptions(buddies)} />
        <TextField
          {...field('startsAt')}
          label="First meeting"
          optional
          type="datetime-local"
          min={first}
          hint="30 minutes with you and the buddy."
          check={(at) => (at !== '' && at <= localNow() ? 'Please choose a time that is still to come' : null)}
        />
      </Grid>
      <Text size="sm" tone="muted">
        This is sent after ten seconds, in which you can undo it, or at once when you close the page. Then it cannot be undone.
      </Text>
    </DialogForm>
  )
}

/** Who asks, for what, and in which words. */
const Candidate = ({ startup, request }: { startup: Startup; request: JoinRequest }) => {
  const { userId, userName, userImage, roleId, roleTitle, message, candidate } = request
  const role = startup.roles.find(({ id }) => id === roleId)
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Avatar name={userName} src={userImage} size="large" />
        <div>
          <Text weight="medium" breaks>
            <bdi>{userName}</bdi> becomes {roleTitle === null ? 'a member' : <bdi>{roleTitle}</bdi>} of <bdi>{startup.name}</bdi>.
          </Text>
          <Link to={`/profiles/${userId}`} target="_blank">
            Open the profile
          </Link>
        </div>
      </Row>
      {candidate ? <CandidateFacts candidate={candidate} terms={role?.terms} /> : null}
      {message === '' ? null : (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
    </Stack>
  )
}

const NAMED = 5

function rivalsText(rivals: readonly JoinRequest[], mayBeMore: boolean): string {
  const named = rivals.slice(0, NAMED).map(({ userName }) => userName)
  const rest = rivals.length - named.length
  const more = mayBeMore ? ['others'] : rest > 0 ? [`${rest} more`] : []
  const names = new Intl.ListFormat('en').format([...named, ...more])
  return `This fills the role: ${names} will be declined.`
}
