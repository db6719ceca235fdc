import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { EmailForm } from './account/email-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { Choices } from './choices.tsx'
import { RememberedBrowsers } from './security/remembered-browsers.tsx'
import { Security } from './security/security.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { type SwitchesProps, useSettings } from './use-settings.ts'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/browser/theme.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { call } from '../../lib/api.ts'
import { saveJson } from '../../lib/browser/save-file.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { NameField } from '../../entities/accounts/name-field.tsx'
import { mergeUser } from '../../lib/session/session.ts'
import { useUser } from '../../lib/session/state.ts'
import { refresh } from '../../lib/use-api.ts'
import { clearPages } from '../../lib/use-pages.ts'
import { AccountForm } from './account/account-form.tsx'
import styles from './settings.module.css'

const OwnWebhooks = lazy(async () => ({ default: (await import('../../entities/webhooks/webhooks.tsx')).Webhooks }))
const ApiTokens = lazy(async () => ({ default: (await import('../../entities/api-tokens/api-tokens.tsx')).ApiTokens }))
const PushSettings = lazy(async () => ({ default: (await import('./push/push-settings.tsx')).PushSettings }))

/** The sections, each with an address. */
const SECTIONS = [
  { id: 'account', label: 'Account', Content: Account },
  { id: 'security', label: 'Security', Content: Security },
  { id: 'log', label: 'Security log', Content: SecurityLog },
  { id: 'appearance', label: 'Appearance', Content: Appearance },
  { id: 'notifications', label: 'Notifications', Content: Notifications },
  { id: 'privacy', label: 'Privacy', Content: Privacy },
  { id: 'blocked', label: 'Blocked people', Content: BlockedPeople },
  { id: 'sessions', label: 'Sessions', Content: Sessions },
  { id: 'webhooks', label: 'Webhooks', Content: UserWebhooks },
  { id: 'tokens', label: 'API tokens', Content: Tokens },
  { id: 'data', label: 'Your data', Content: ExportData },
] as const

/** /settings?section=, the account without one. */
export function SettingsPage() {
  const [params] = useSearchParams()
  const open = SECTIONS.find(({ id }) => id === params.get('section')) ?? SECTIONS[0]
  return (
    <Page>
      <PageHeader title="Settings" tabTitle={params.has('section') ? `${open.label} · Settings` : undefined}>
        Manage your account, notifications and privacy.
      </PageHeader>
      <div className={styles.layout}>
        <nav aria-label="Sections" className={styles.nav}>
          {SECTIONS.map(({ id, label }) => (
            <Link
              key={id}
              to={`?section=${id}`}
              className={styles.navLink}
              aria-current={id === open.id ? 'page' : undefined}
              onClick={() => window.scrollTo(0, 0)}
            >
              {label}
            </Link>
          ))}
          <a href="/docs" className={styles.navLink}>
            API documentation
          </a>
        </nav>
        <Stack gap={5}>
          <Card title={open.label}>
            <open.Content />
          </Card>
          {open.id === 'account' ? <AccountCards /> : null}
        </Stack>
      </div>
    </Page>
  )
}

function Account() {
  return (
    <div className={styles.parted}>
      <NameForm />
      <EmailForm />
    </div>
  )
}

const AccountCards = () => (
  <>
    <Card title="Password">
      <PasswordForm />
    </Card>
    <Card title="Delete account">
      <DeleteAccount />
    </Card>
  </>
)

/** The devices come last and with the settings, so that nothing moves. */
function Notifications() {
  return (
    <Switches>
      {(props) => (
        <Stack gap={6}>
          <NotificationSettings {...props} />
          <Stack as="section" gap={4} aria-label={DEVICES}>
            <Text as="h3" weight="medium">
              {DEVICES}
            </Text>
            <Suspense>
              <PushSettings />
            </Suspense>
          </Stack>
        </Stack>
      )}
    </Switches>
  )
}
const DEVICES = 'Devices that get push'

function Privacy() {
  return <Switches>{(props) => <PrivacySettings {...props} />}</Switches>
}

function Tokens() {
  return (
    <Suspense>
      <ApiTokens />
    </Suspense>
  )
}

function Sessions() {
  return (
    <Stack gap={5}>
      <SignOutEverywhere />
      <SessionsList />
      <RememberedBrowsers />
    </Stack>
  )
}

function UserWebhooks() {
  return (
    <Suspense>
      <OwnWebhooks ownerId={useUser().id} of="user" />
    </Suspense>
  )
}

const CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'Same as this device' },
]

/** The theme; the same as the toggle of the top bar. */
function Appearance() {
  return <Choices legend="Theme" choices={CHOICES} chosen={useThemeChoice()} onChoose={chooseTheme} />
}

/** Switches over the stored settings, their places while those are read, or what went wrong. */
function Switches({ children }: { children: (props: SwitchesProps) => ReactNode }) {
  const { settings, error, change, retry } = useSettings()
  return settings ? children({ settings, onChange: change }) : <NotLoaded error={error} onRetry={retry} lines={3} />
}

/** Everything that is stored of the person, as a file. */
function ExportData() {
  const [pending, setPending] = useState(false)
  const get = async () => {
    setPending(true)
    try {
      const everything = await call('GET /api/users/me/export')
      saveJson(`launchcrew-${new Date().toISOString().slice(0, 10)}.json`, everything)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Your data could not be exported')
    } finally {
      setPending(false)
    }
  }
  return (
    <Stack gap={4} align="start">
      <p className={styles.text}>Everything that is stored about you, in one JSON file that other programs can read.</p>
      <Button icon={<Download size={16} />} busy={pending && 'Collecting...'} onClick={() => void get()}>
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
