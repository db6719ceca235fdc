export { createClient, type Client, type ClientOptions, type ClientRoute } from './client.ts'
export { LaunchcrewError, type Problem } from './problem.ts'
export { verifyWebhook, WebhookError, type WebhookEvent, type WebhookHeaders } from './webhook.ts'
