/** Loads the screens of programmes; apart, so that what they need is not listed in what every page loads. */
export const loadProgrammes = async () => (await import('../../features/programmes/pages.tsx')).ProgrammePages
