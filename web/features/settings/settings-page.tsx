import { useState, type ReactNode } from 'react'
import { Download } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { EmailForm } from './account/email-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { NotificationSettings, type SwitchesProps } from './notification-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { Section, SectionNav } from './section.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useSettings } from './use-settings.ts'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/browser/theme.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { NameField } from '../../entities/accounts/name-field.tsx'
import { mergeUser } from '../../lib/session/session.ts'
import { useUser } from '../../lib/session/state.ts'
import { refresh } from '../../lib/use-api.ts'
import { clearPages } from '../../lib/use-pages.ts'
import { AccountForm } from './account/account-form.tsx'
import styles from './settings.module.css'

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

interface SwitchesOfProps {
  stored: ReturnType<typeof useSettings>
  children: (props: SwitchesProps) => ReactNode
}

/** Switches over the stored settings, their places while those are read, or what went wrong. */
function Switches({ stored: { settings, error, change, retry }, children }: SwitchesOfProps) {
  if (settings) return children({ settings, onChange: change })
  if (error) return <Alert onRetry={retry}>{error.message}</Alert>
  return (
    <Loading gap={4}>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="55%" />
    </Loading>
  )
}

/** Everything that is stored of the person, as a file. */
function ExportData() {
  const [pending, setPending] = useState(false)
  const get = async () => {
    setPending(true)
    try {
      const everything = await call('GET /api/users/me/export')
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      saveFile(`launchcrew-${new Date().toISOString().slice(0, 10)}.json`, file)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Your data could not be exported')
    } finally {
      setPending(false)
    }
  }
  return (
    <Stack gap={4} align="start">
      <p className={styles.text}>Everything that is stored about you, in one JSON file that other programs can read.</p>
      <Button icon={<Download size={16} aria-hidden />} busy={pending ? 'Collecting...' : false} onClick={() => void get()}>
        Download my data
      </Button>
    </Stack>
  )
}

const NAMES = ['name']

/** The name that others see. */
function NameForm() {
  const saved = useUser().name
  const [typed, setName] = useState<string>()
  const name = typed ?? saved
  const save = async () => {
    const profile = await call('PUT /api/users/profile', { body: { name } })
    mergeUser({ name: profile.name })
    setName(undefined)
    void refresh('GET /api/profiles/{id}')
    clearPages('GET /api/profiles')
  }
  return (
    <AccountForm
      label="Change your name"
      names={NAMES}
      submit="Save name"
      done="Your name is saved"
      unchanged={name.trim() === saved}
      onSave={save}
    >
      <NameField value={name} onChange={setName} />
    </AccountForm>
  )
}
