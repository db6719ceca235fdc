import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useUser } from '../../lib/session/state.ts'
import { MyProfile } from './mine/my-profile.tsx'
import { People } from './people/people.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'

/** The screen of profiles: all at /profiles, the own one at /profile (spec 2). */
export function ProfilesPage() {
  return useLocation().pathname === '/profile' ? <Mine /> : <Everyone />
}

function Everyone() {
  return (
    <Page>
      <PageHeader title="Profiles">Find people by what they do and what they look for.</PageHeader>
      <SectionLinks />
      <People />
    </Page>
  )
}

function Mine() {
  const { id } = useUser()
  return (
    <Page>
      <PageHeader title="My Profile" actions={<ButtonLink to={`/profiles/${id}`}>View public profile</ButtonLink>}>
        How other members see you.
      </PageHeader>
      <SectionLinks />
      <MyProfile />
    </Page>
  )
}

const LINKS = [
  { to: '/profiles', label: 'Everyone' },
  { to: '/profile', label: 'My profile' },
]

/** The two sides of the screen. */
function SectionLinks() {
  const { pathname } = useLocation()
  return <TabLinks label="Profiles" tabs={LINKS.map((link) => ({ ...link, open: link.to === pathname }))} />
}
