/** Loads screens that few open; apart, so that what they need is not listed in what every page loads. */
export const loadProgrammes = async () => (await import('../../features/programmes/pages.tsx')).ProgrammePages
export const loadStartupWebhooks = async () => (await import('../../features/startups/startup-webhooks-page.tsx')).StartupWebhooksPage
