import { describeScreens } from '../support/every-screen.ts'

describeScreens(375)
