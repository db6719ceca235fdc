import { Link } from 'react-router-dom'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { CardGrid } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

const SHOWN = 6

/** The first startups of the user; all of them are one click away. */
export const StartupsShelf = ({ startups }: { startups: readonly MyStartup[] }) => (
  <Stack as="section" gap={3}>
    <Row gap={3} align="baseline" between>
      <Text as="h2" size="lg" weight="bold">
        My startups
      </Text>
      <Link to="/my-startups">{startups.length > SHOWN ? `View all ${startups.length}` : 'View all'}</Link>
    </Row>
    <CardGrid>
      {startups.slice(0, SHOWN).map((startup) => (
        <StartupCard key={startup.id} startup={startup} myRole={startup.role} />
      ))}
    </CardGrid>
  </Stack>
)
