import { invitations } from '../../../shared/contract/invitations.ts'
import { acceptInvitation } from '../../domain/requests/invitations/accept-invitation.ts'
import { inviteByMail } from '../../domain/requests/invitations/invite-by-mail.ts'
import { declineInvitation, lookAt } from '../../domain/requests/invitations/look.ts'
import { createCrewLink, pendingInvitations, resendInvitation, withdrawInvitation } from '../../domain/requests/invitations/manage.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(invitations, {
  'POST /api/startups/{id}/invitations': ({ caller, teamRole, startupId, body, visitor, idempotency }) =>
    inviteByMail({ caller, teamRole }, startupId, body, visitor, idempotency),
  'POST /api/startups/{id}/crew-links': ({ caller, teamRole, startupId, body }) => createCrewLink({ caller, teamRole }, startupId, body),
  'GET /api/startups/{id}/invitations': ({ startupId, page }) => pendingInvitations(startupId, page),
  'POST /api/startups/{id}/invitations/{invitationId}/resend': ({ caller, teamRole, startupId, params, visitor }) =>
    resendInvitation({ caller, teamRole }, { startupId, id: params.invitationId }, visitor),
  'DELETE /api/startups/{id}/invitations/{invitationId}': ({ caller, teamRole, startupId, params }) =>
    withdrawInvitation({ caller, teamRole }, { startupId, id: params.invitationId }),
  'POST /api/invitations/open': ({ body, visitor }) => lookAt(body.token, visitor),
  'POST /api/invitations/accept': ({ body, caller }) => acceptInvitation(body, caller),
  'POST /api/invitations/decline': ({ body, visitor }) => declineInvitation(body.token, visitor),
})
