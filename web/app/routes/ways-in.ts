import { lazyScreen, type Screen } from '../../lib/lazy-screen.ts'

export const LOGIN = lazyScreen(async () => (await import('../../features/auth/login-page.tsx')).LoginPage)

/** The public screens outside the shell. */
export const WAYS_IN: Readonly<Record<string, Screen>> = {
  '/login': LOGIN,
  '/register': lazyScreen(async () => (await import('../../features/auth/register-page.tsx')).RegisterPage),
  '/forgot-password': lazyScreen(async () => (await import('../../features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  '/recover': lazyScreen(async () => (await import('../../features/auth/recover-page.tsx')).RecoverPage),
  '/join': lazyScreen(async () => (await import('../../features/auth/join/join-page.tsx')).JoinPage),
  '/reset-password': lazyScreen(async () => (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  '/unsubscribe': lazyScreen(async () => (await import('../../features/auth/unsubscribe-page.tsx')).UnsubscribePage),
  '/take-back-email': lazyScreen(async () => (await import('../../features/auth/reset-password-page.tsx')).TakeBackEmailPage),
}
