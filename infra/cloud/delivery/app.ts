import { App } from 'aws-cdk-lib'
import { createDelivery, deliveryOf } from './delivery.ts'

const app = new App()
try {
  createDelivery(app, deliveryOf(app.node.tryGetContext('repository'), app.node.tryGetContext('environments')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
