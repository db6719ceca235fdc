import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { ThemeSetting } from './theme-setting.tsx'

/** /settings */
export function SettingsPage() {
  return (
    <Page narrow>
      <PageHeader title="Settings">How the site looks for you, and where you are signed in.</PageHeader>
      <Card title="Theme">
        <ThemeSetting />
      </Card>
      <Card title="Sessions">
        <SignOutEverywhere />
      </Card>
    </Page>
  )
}
