export interface Step {
  title: string
  text: string
  done: boolean
  /** Where it is done. */
  to: string
}
const afterwards = (title: string): Step => ({ title, text: '', done: false, to: '/create-startup' })

/** The first steps of a user who has a startup; its page offers those after the first one. */
export const FOUNDER_STEPS: readonly Step[] = [
  { ...afterwards('Register your startup'), text: 'All you need is a name, a short description and a stage.' },
  ...['Invite people', 'Create the first tasks', 'Schedule the first meeting', 'Share your startup'].map(afterwards),
]

/** The first steps of a user who wants to join a startup. */
export const joinerSteps = ({ hasProfile, hasAsked }: { hasProfile: boolean; hasAsked: boolean }): Step[] => [
  {
    title: 'Complete your profile',
    text: 'Founders read it before they accept a request.',
    done: hasProfile,
    to: '/profile',
  },
  {
    title: 'Find a role',
    text: 'Filter open roles by stage, industry and pay.',
    done: hasAsked,
    to: '/join-startup',
  },
  {
    title: 'Request to join',
    text: 'Send a short message with your request.',
    done: hasAsked,
    to: '/join-startup',
  },
]
