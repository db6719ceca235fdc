import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

/** The topic of alarms and of the budget, with its mail subscription. */
export function noticesTo(scope: Construct, mail: string | undefined): Topic {
  const topic = new Topic(scope, 'Notices', { enforceSSL: true })
  // A topic policy replaces the default one, which allows services of the account to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  if (mail !== undefined) topic.addSubscription(new EmailSubscription(mail))
  return topic
}
