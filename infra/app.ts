import { App } from 'aws-cdk-lib'
import { environmentNamed } from './cloud/environments.ts'
import { createStacks } from './cloud/stacks.ts'
import { FUNCTIONS_DIRECTORY, WEB_DIRECTORY } from './build/root.ts'

const app = new App()
const environment = environmentNamed(app.node.tryGetContext('env'))
createStacks(app, environment, { functions: FUNCTIONS_DIRECTORY, web: WEB_DIRECTORY })
