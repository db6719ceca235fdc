import { handlerAction } from '../../../lib/keys/action.ts'

export const NEW_ITEM = handlerAction('onNew', { label: 'New task, lead, opportunity or gig', keys: ['c'], opensField: true })
export const SEARCH_ITEMS = handlerAction('onFilter', { label: 'Search tasks, leads, opportunities or gigs', keys: ['f'] })
