import { CardGrid } from '../../ui/layout/card.tsx'
import { type CardStartup, StartupCard } from '../../entities/startups/startup-card.tsx'
import { StartupCardsLoading } from '../../entities/startups/startup-cards-loading.tsx'
import { Sample } from './sample.tsx'

const ROLES = ['Frontend engineer', 'Growth lead', 'Designer', 'Accountant', 'Chief of a department with a very long name']
const STARTUP: CardStartup = {
  id: 'sample',
  name: 'Analytical Engines',
  details: 'Machines that weave algebraic patterns just as the loom weaves flowers and leaves. We look for people who can punch cards.',
  stage: 'Prototype',
  logo: null,
  location: 'London, United Kingdom',
  industry: 'Technology',
  roles: ROLES.map((title, at) => ({ id: title, title, isOpen: at !== 1 })),
  memberCount: 3,
  openRoleCount: 1,
}

export function Startups() {
  return (
    <Sample title="Startups">
      <CardGrid>
        <StartupCard startup={STARTUP} myRole="Owner" />
        <StartupCard
          startup={{ ...STARTUP, name: 'Without anything', roles: [], industry: '', location: '', details: '…', memberCount: 1 }}
        />
      </CardGrid>
      <StartupCardsLoading count={2} />
    </Sample>
  )
}
