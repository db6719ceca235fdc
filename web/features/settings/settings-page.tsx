import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { EmailForm } from './account/email-form.tsx'
import { ExportData } from './account/export-data.tsx'
import { NameForm } from './account/name-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { BlockedPeople } from './blocks/blocked-people.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { Section, SectionNav } from './section.tsx'
import { SessionsList } from './sessions-list.tsx'
import styles from './settings.module.css'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { Switches } from './switches.tsx'
import { useSettings } from './use-settings.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/browser/theme.ts'

/** /settings */
export function SettingsPage() {
  const stored = useSettings()
  return (
    <Page>
      <PageHeader title="Settings">Manage your account, notifications and privacy.</PageHeader>
      <div className={styles.layout}>
        <SectionNav />
        <div className={styles.sections}>
          <Section id="account">
            <Card title="Account">
              <div className={styles.parted}>
                <NameForm />
                <EmailForm />
              </div>
            </Card>
            <Card title="Password">
              <PasswordForm />
            </Card>
          </Section>
          <Section id="appearance">
            <Card title="Theme">
              <ThemeSetting />
            </Card>
          </Section>
          <Section id="notifications">
            <Card title="Notifications">
              <Switches stored={stored}>{(props) => <NotificationSettings {...props} />}</Switches>
            </Card>
          </Section>
          <Section id="privacy">
            <Card title="What others see">
              <Switches stored={stored}>{(props) => <PrivacySettings {...props} />}</Switches>
            </Card>
            <Card title="Blocked people">
              <BlockedPeople />
            </Card>
          </Section>
          <Section id="sessions">
            <Card title="Where you are signed in">
              <div className={styles.stack}>
                <SessionsList />
                <SignOutEverywhere />
              </div>
            </Card>
          </Section>
          <Section id="data">
            <Card title="Export">
              <ExportData />
            </Card>
            <Card title="Delete account">
              <DeleteAccount />
            </Card>
          </Section>
        </div>
      </div>
    </Page>
  )
}

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'Same as this device' },
]

/** The theme; the same as the toggle of the top bar. */
function ThemeSetting() {
  const chosen = useThemeChoice()
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Theme</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="theme" value={value} checked={chosen === value} onChange={() => chooseTheme(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
