/** Every error that the API answers: its status and the sentence that the user reads (spec 8; design 3). */
export const ERRORS = {
  'http.invalid': [400, 'Please check what you entered'],
  'http.not_found': [404, 'Nothing lives at this address'],
  'http.too_large': [413, 'That is too much to send at once'],
  'http.type': [415, 'This call takes another kind of content'],
  'http.idempotency_key_reused': [422, 'This was sent before with other content. Please check what was saved, then try again'],
  'http.too_many': [429, 'Too many tries. Please wait a little and try again'],
  'http.origin': [403, 'This call must come through the site'],
  'http.busy': [503, 'The server is busy. Please try again in a moment'],
  'server.failed': [500, 'Something went wrong'],

  'auth.required': [401, 'User not authenticated'],
  'auth.forbidden': [403, 'You may not do this'],
  'auth.login_failed': [401, 'Invalid email or password'],
  'auth.email_taken': [409, 'An account with this email already exists'],
  'auth.password_common': [400, 'This password is too common. Please choose another'],
  'auth.password_personal': [400, 'The password must not be your name, your email or the name of this site'],

  'auth.password_wrong': [400, 'This is not your password'],
  'auth.reset_invalid': [400, 'This link has been used or is too old. Please ask for a new one'],
  'session.not_found': [404, 'This session has ended already'],
  'user.owns_startups': [409, 'You own a startup that has other members. Please hand it over or delete it first'],
  'user.not_yourself': [400, 'You cannot do this to yourself'],

  'startup.not_found': [404, 'Startup not found'],
  'startup.too_many': [409, 'You own the largest number of startups that one person can own'],
  'startup.stale': [409, 'Somebody else has changed this startup meanwhile'],
  'startup.name_differs': [400, 'Please type the name of the startup exactly as it is written'],
  'startup.files_too_large': [413, 'The images are too large to send with the form. Please upload them first, then save'],

  'role.not_found': [404, 'This role does not exist'],
  'role.filled': [409, 'Role is already filled'],
  'role.assigned': [409, 'Unassign the user first'],
  'role.not_deletable': [409, 'A role with an assigned user cannot be deleted'],
  'role.too_many': [409, 'A startup may have at most 50 roles'],
  'role.owner_only': [403, 'Only the owner decides about Admin roles'],

  'member.not_found': [404, 'This person is not a member of the startup'],
  'member.is_owner': [409, 'The owner cannot leave. Please hand the startup over or delete it'],
  'member.owns_too_many': [409, 'This person owns the largest number of startups that one person can own'],

  'transfer.not_found': [404, 'This offer does not exist any more'],
  'transfer.pending': [409, 'This startup is offered to a member already. Please withdraw that offer first'],

  'join_request.not_found': [404, 'This request does not exist'],
  'join_request.role_filled': [409, 'This role is not open any more'],
  'join_request.already_member': [409, 'This person is a member already'],
  'join_request.pending': [409, 'There is a request already that nobody has answered'],
  'join_request.settled': [409, 'This request has been settled already'],
  'join_request.too_soon': [409, 'You were declined a short while ago. Please wait before you ask again'],

  'profile.files_too_large': [413, 'The picture is too large to send with the form. Please upload it first, then save'],

  'upload.not_found': [404, 'This upload does not exist or has expired. Please choose the image again'],
  'upload.not_image': [400, 'This file is not a JPG, PNG or GIF image'],
  'upload.not_yours': [400, 'Please choose an image that you uploaded yourself'],

  'link.not_found': [404, 'This affiliate link does not exist'],
  'link.invalid': [404, 'Invalid or expired affiliate link'],
  'link.too_many': [409, 'This startup has the largest number of links that one person can make'],
  'link.code_taken': [409, 'This code is taken. Please choose another'],
  'link.code_reserved': [400, 'This code is reserved. Please choose another'],
  'link.disabled_by_leader': [403, 'Disabled by a leader. Only leaders of the startup can enable this link'],
  'link.not_yours': [403, 'Only who made the link may change more than whether it works'],
  'notification.not_found': [404, 'This notification does not exist'],
  'points.meta_invalid': [400, 'The meta must be a JSON object'],
  'user.not_found': [404, 'This user does not exist'],
  'click.not_found': [404, 'This visit is not known'],
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
