import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Stands for totals and links when the address names a startup to which this user has no link and can make none. */
export function NotMine() {
  return (
    <Alert tone="warning" action={<ButtonLink to="/affiliate-links">Show all startups</ButtonLink>}>
      This startup is not among yours, and you have no links to it.
    </Alert>
  )
}
