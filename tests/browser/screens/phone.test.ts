import { describeScreens } from './every-screen.ts'

describeScreens(375)
