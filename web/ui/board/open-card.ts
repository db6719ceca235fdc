import { PanelRight } from 'lucide-react'
import { handlerAction } from '../../lib/keys/action.ts'

export const OPEN_CARD = handlerAction('onOpen', { label: 'Open', icon: PanelRight, keys: ['o'], help: 'Open card' })
