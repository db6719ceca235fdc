import type { ApiOutput } from '../../lib/api.ts'

/** Something that waits for the user, and where it is met. */
export interface Waiting {
  to: string
  title: string
  text: string
}
interface Known {
  requests: ApiOutput<'GET /api/requests/waiting'>
  unread: number
  clicks: number
}

/** Open items of the user, the most urgent first. */
export function waitingFor({ requests, unread, clicks }: Known): Waiting[] {
  const { startups, invitations } = requests
  return [
    ...startups
      .filter((startup) => startup.requests > 0)
      .map((startup) => ({
        to: `/startup/${startup.id}/requests`,
        title: count(startup.requests, 'request'),
        text: `to decide for ${startup.name}`,
      })),
    ...(invitations > 0 ? [{ to: '/my-requests', title: count(invitations, 'invitation'), text: 'to join a startup' }] : []),
    ...(unread > 0 ? [{ to: '/notifications', title: count(unread, 'notification'), text: 'that you have not read' }] : []),
    ...(clicks > 0 ? [{ to: '/affiliate-links', title: count(clicks, 'click'), text: 'that your links brought so far' }] : []),
  ]
}

const count = (number: number, one: string): string => `${number.toLocaleString()} ${one}${number === 1 ? '' : 's'}`
