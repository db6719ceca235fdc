const missing = (what: string) => [404, `This ${what} does not exist`] as const
const changed = (what: string) => [409, `${what} was changed by another user. Please review their changes`] as const

/** Every error that the API answers: its status and the sentence that the user reads (spec 8; design 3). */
export const ERRORS = {
  'http.invalid': [400, 'Please check what you entered'],
  'http.not_found': missing('address'),
  'http.too_large': [413, 'The request is too large'],
  'http.type': [415, 'Unsupported content type'],
  'http.idempotency_key_reused': [422, 'This was sent before with other content. Please check what was saved, then try again'],
  'http.too_many': [429, 'Too many requests. Please try again in a minute'],
  'http.origin': [403, 'This request must come from the site'],
  'http.busy': [503, 'The server is busy. Please try again in a moment'],
  'http.unverified': [429, 'Try again tomorrow'],
  'server.failed': [500, 'Something went wrong'],
  'server.full': [507, 'The disk of this server is full. Nothing was saved. Its operator must free some space'],

  'auth.required': [401, 'User not authenticated'],
  'auth.forbidden': [403, 'You do not have permission to do this'],
  'auth.login_failed': [401, 'Invalid email or password'],
  'auth.suspended': [403, 'This account is suspended. The mail that we sent you says why, and how to appeal'],
  'auth.email_taken': [409, 'An account with this email already exists'],
  'auth.password_common': [400, 'This password is too common. Please choose another'],
  'auth.password_personal': [400, 'The password must not be your name, your email or the name of this site'],

  'factor.required': [401, 'A second factor is needed'],
  'factor.recent_required': [403, 'Please confirm first that it is you'],
  'factor.invalid': [400, 'This code or passkey was not accepted'],
  'factor.expired': [400, 'Too late. Please log in again'],
  'factor.not_found': missing('factor'),
  'factor.too_many': [409, 'An account can have no more of these'],
  'address.unverified': [403, 'Confirm your email first'],
  'address.proof_invalid': [400, 'This code or link is not valid'],

  'auth.password_wrong': [400, 'Incorrect password'],
  'auth.reset_invalid': [400, 'This link has been used or has expired. Please request a new one'],
  'session.not_found': [404, 'This session has already ended'],
  'user.owns_startups': [409, 'You own a startup that has other members. Please transfer or delete it first'],
  'user.not_yourself': [400, 'You cannot do this to your own account'],

  'operator.sign_in_failed': [401, 'This name and code do not belong together, or the code was used before'],
  'operator.not_found': [404, 'There is no such target or act'],
  'operator.not_possible': [400, 'This cannot be done with this target'],
  'operator.done': [409, 'This has been done already'],
  'operator.second_needed': [403, 'Another operator has to confirm this'],
  'operator.too_many_acts': [429, 'You have reached your limit of acts for today'],

  'startup.not_found': [404, 'Startup not found'],
  'startup.too_many': [409, 'You can own up to 20 startups'],
  'startup.too_many_saved': [409, 'You can save up to 200 startups. Please remove one first'],
  'startup.stale': changed('This startup'),
  'startup.name_differs': [400, 'Please type the name of the startup exactly as it is written'],
  'startup.files_too_large': [413, 'The images are too large to send with the form. Please upload them first, then save'],

  'role.not_found': missing('role'),
  'role.filled': [409, 'Role is already filled'],
  'role.assigned': [409, 'Unassign the user first'],
  'role.not_deletable': [409, 'A role with an assigned user cannot be deleted'],
  'role.too_many': [409, 'A startup may have at most 50 roles'],
  'role.owner_only': [403, 'Only the owner decides about Admin roles'],

  'member.not_found': [404, 'This person is not a member of the startup'],
  'member.is_owner': [409, 'The owner cannot leave. Please transfer or delete the startup first'],
  'member.too_many': [409, 'This team is full: 2,000 members'],
  'member.owns_too_many': [409, 'This person already owns 20 startups, the maximum'],

  'transfer.not_found': [404, 'This offer is no longer available'],
  'transfer.pending': [409, 'This startup is already offered to a member. Please withdraw that offer first'],

  'board.stale': changed('The board'),
  'board.column_not_empty': [409, 'Move the tasks of this column before you delete it'],
  'task.not_found': missing('task'),
  'task.stale': changed('This task'),
  'task.column_not_found': [400, 'This column is not on the board'],
  'task.label_not_found': [400, 'This label is not on the board'],
  'task.assignee_not_member': [400, 'Tasks can be assigned to members of the startup only'],
  'task.wip_limit': [409, 'This column has reached its limit'],
  'task.too_many': [409, 'A board may have at most 2,000 tasks. Archive some first'],
  'task.archived': [409, 'This task is archived. Restore it to change it'],
  'comment.not_found': missing('comment'),
  'lead.not_found': missing('lead'),
  'lead.stale': changed('This lead'),
  'lead.email_taken': [409, 'A lead with this email already exists'],
  'lead.owner_not_allowed': [400, 'Leads can be assigned only to members who may see them'],
  'lead.reason_required': [400, 'Please say why it was lost'],
  'lead.stage_not_allowed': [409, 'This lead cannot go to this stage'],
  'lead.reopen_forbidden': [403, 'Only leaders of the startup can reopen this lead'],
  'lead.deleted': [409, 'This lead was deleted. Restore it to change it'],
  'lead.too_many': [409, 'A startup may have at most 5,000 leads. Please delete some first'],
  'lead_capture.off': [404, 'This form is switched off, and your message was not sent. Please contact the team in another way'],
  'held_lead.not_found': [404, 'This was already kept or discarded'],
  'lead_import.unreadable': [400, 'This file is not a CSV file in UTF-8'],
  'lead_import.no_name_column': [400, 'The file needs a column with names'],
  'lead_import.too_many_rows': [400, 'A file may have at most 1,000 rows'],
  'lead_import.too_large': [413, 'A file may have at most 1 MB'],
  'opportunity.not_found': missing('opportunity'),
  'lead_form.stale': [409, 'The form was changed by another user. Please open it again'],
  'opportunity.stale': changed('This opportunity'),
  'opportunity.owner_not_allowed': [400, 'Opportunities can be assigned only to members who may see them'],
  'opportunity.reason_required': [400, 'Please say why it was lost'],
  'opportunity.closed': [409, 'This opportunity is closed. Reopen it to change its probability'],
  'opportunity.reopen_forbidden': [403, 'Only leaders of the startup can reopen this opportunity'],
  'opportunity.deleted': [409, 'This opportunity was deleted. Restore it to change it'],
  'opportunity.too_many': [409, 'A startup may have at most 2,000 opportunities. Please delete some first'],
  'gig.not_found': missing('gig'),
  'gig.stale': changed('This gig'),
  'gig.state': [409, 'This is not possible in the state of the gig'],
  'gig.deadline_invalid': [400, 'The deadline must be in the future, at most 90 days from now'],
  'gig.budget_invalid': [400, 'The maximum must be at least the minimum'],
  'gig.too_many': [409, 'You can have at most 50 live gigs. Please close one first'],
  'gig.too_many_saved': [409, 'You can save up to 200 gigs. Please remove one first'],
  'gig.reviewed': [409, 'You have reviewed this gig already'],
  'question.not_found': missing('question'),
  'question.own_gig': [409, 'You cannot ask a question about your own gig'],
  'question.answered': [409, 'This question was answered by another user'],
  'proposal.not_found': missing('proposal'),
  'proposal.own_gig': [409, 'You cannot send a proposal to your own gig'],
  'proposal.exists': [409, 'You have already sent a proposal to this gig'],
  'proposal.state': [409, 'This is not possible in the state of the proposal'],
  'proposal.role_unavailable': [409, 'The role of this offer is no longer available. You can accept the offer without it'],
  'proposal.other_offered': [409, 'Another proposal has an offer. Wait for its answer first'],
  'feed.not_found': [404, 'This calendar address is no longer valid'],
  'meeting.not_found': missing('meeting'),
  'meeting.occurrence_not_found': [404, 'This meeting does not take place on that day'],
  'meeting.stale': changed('This meeting'),
  'meeting.cancelled': [409, 'This meeting was cancelled'],
  'meeting.started': [409, 'This meeting has already started'],
  'meeting.not_invited': [403, 'Only attendees can answer this invitation'],
  'meeting.attendee_not_member': [400, 'Only members of the startup can be invited'],
  'meeting.ends_before_start': [400, 'The end must be after the start'],
  'meeting.too_short': [400, 'A meeting lasts at least 5 minutes'],
  'meeting.too_long': [400, 'A meeting lasts at most 24 hours'],
  'meeting.never_occurs': [400, 'This series has no meeting. Please choose other days or a later end'],
  'meeting.not_restorable': [409, 'This meeting was changed since, and can no longer be restored'],
  'meeting.too_many_exceptions': [409, 'Too many meetings of this series were changed. Please change the following ones'],
  'message.not_found': missing('message'),
  'message.to_self': [400, 'You cannot send messages to yourself'],
  'message.not_yours': [403, 'Only its author can change this message'],
  'message.reaction_unknown': [400, 'This is not an emoji'],
  'message.too_many_reactions': [409, 'A message may have at most 20 kinds of reactions'],
  'message.too_many_pins': [409, 'A conversation may have at most 50 pinned messages. Unpin one first'],
  'message.attachment_not_found': missing('file'),
  'room.not_found': missing('room'),
  'room.of_startup': [409, 'The room of a startup follows its team'],
  'room.member_not_shared': [400, 'Groups are for people who share a startup with you'],
  'room.too_many': [409, 'You have created as many groups as possible'],
  'join_request.not_found': missing('request'),
  'join_request.role_filled': [409, 'This role is no longer open'],
  'join_request.already_member': [409, 'This person is already a member'],
  'join_request.pending': [409, 'There is already a pending request'],
  'join_request.settled': [409, 'This request has already been answered'],
  'join_request.too_soon': [409, 'Your request was declined recently. Please wait before you request again'],
  'invitation.not_found': [404, 'This invitation is no longer valid'],
  'invitation.other_address': [403, 'This invitation is for another address'],

  'settings.too_many_muted': [409, 'You have muted 500 items, the maximum. Please follow some again'],

  'profile.files_too_large': [413, 'The picture is too large to send with the form. Please upload it first, then save'],

  'upload.not_found': [404, 'This upload does not exist or has expired. Please choose the image again'],
  'upload.not_image': [400, 'This file is not a JPG, PNG or GIF image'],
  'upload.not_pdf': [400, 'This file is not a PDF document'],
  'upload.not_yours': [400, 'Please choose a file that you uploaded yourself'],

  'link.not_found': missing('affiliate link'),
  'link.invalid': [404, 'Invalid or expired affiliate link'],
  'link.too_many': [409, 'You have reached the maximum number of links for this startup'],
  'link.code_taken': [409, 'This code is taken. Please choose another'],
  'link.code_reserved': [400, 'This code is reserved. Please choose another'],
  'link.stale': changed('This link'),
  'link.disabled_by_leader': [403, 'Disabled by a leader. Only leaders of the startup can enable this link'],
  'link.not_yours': [403, 'Only the creator of a link can edit it. Leaders can enable, disable and delete it'],
  'notification.not_found': missing('notification'),
  'points.meta_invalid': [400, 'The meta must be a JSON object'],
  'user.not_found': missing('user'),
  'user.blocked_by_you': [409, 'You blocked this person. Unblock them to write to them'],
  'click.not_found': missing('visit'),
} as const satisfies Record<`${string}.${string}`, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

/** Throws an error of the catalogue; `more` is added to the problem document. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly more: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, detail: string = ERRORS[code][1], more: Readonly<Record<string, unknown>> = {}) {
    super(detail)
    this.code = code
    this.more = more
  }
}

export function fail(code: ErrorCode, detail?: string, more?: Readonly<Record<string, unknown>>): never {
  throw new Failure(code, detail, more)
}

/** Fails with a message at some fields of the request. */
export const failAt = (code: ErrorCode, ...paths: readonly string[]): never =>
  fail(code, undefined, { errors: paths.map((path) => ({ path, message: ERRORS[code][1] })) })

/** For `catch`: ignores errors with these codes, of what needs not be done any more. */
export const ignoring =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): void => {
    if (!(error instanceof Failure) || !codes.includes(error.code)) throw error
  }
