import type { Kind } from './kind.ts'

export const OPERATOR_NOTIFICATIONS = {
  'report.closed': {
    colour: 'gray',
    title: 'Your report was read',
    message: 'An operator of the site acted on your report of a {what}',
    link: '/notifications',
    variants: {
      dismissed: {
        title: 'Your report was read',
        message: 'An operator of the site read your report of a {what} and saw no reason to act',
      },
    },
  },
  'operator.acted': {
    colour: 'red',
    isRequired: true,
    isUrgent: true,
    title: 'An operator acted',
    message: '{what}. Reason: {reason}. The mail that we sent you says how to appeal',
    link: '/settings',
  },
} as const satisfies Record<string, Kind>
