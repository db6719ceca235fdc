import { useLocation } from 'react-router-dom'
import { TabLinks } from '../../ui/layout/tab-links.tsx'

const LINKS = [
  { to: '/profiles', label: 'Everybody' },
  { to: '/profile', label: 'My profile' },
]

/** The two sides of the screen. */
export function SectionLinks() {
  const { pathname } = useLocation()
  return <TabLinks label="Profiles" tabs={LINKS.map((link) => ({ ...link, open: link.to === pathname }))} />
}
