import type { ApiOutput } from '../../lib/api.ts'

/** Something that needs an action of the user, and where it is done. */
interface Attention {
  to: string
  title: string
  text: string
}

/** What needs the user's action, the most pressing first. */
export const attentionFor = ({ startups, invitations }: ApiOutput<'GET /api/requests/waiting'>): Attention[] => [
  ...startups
    .filter((startup) => startup.requests > 0)
    .map((startup) => ({
      to: `/startup/${startup.id}/requests`,
      title: count(startup.requests, 'request'),
      text: `to review for ${startup.name}`,
    })),
  ...(invitations > 0 ? [{ to: '/my-requests', title: count(invitations, 'invitation'), text: 'to join a startup' }] : []),
]

const count = (number: number, one: string): string => `${number.toLocaleString()} ${one}${number === 1 ? '' : 's'}`
