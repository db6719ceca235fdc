import { App } from 'aws-cdk-lib'
import { FUNCTIONS_DIRECTORY, WEB_DIRECTORY } from './build/root.ts'
import { completed, type Environment, environmentNamed } from './cloud/environments.ts'
import { createStacks } from './cloud/stacks.ts'

const app = new App()
createStacks(app, environmentOf(app), { functions: FUNCTIONS_DIRECTORY, web: WEB_DIRECTORY })

/** A wrong name or a missing address is a mistake of the operator, so only the message is printed, without a stack. */
function environmentOf({ node }: App): Environment {
  try {
    return completed(environmentNamed(node.tryGetContext('env')), (name) => node.tryGetContext(name))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
