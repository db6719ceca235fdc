import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CloudWatchDimensionSource, ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

export const mailSetOf = ({ name }: Environment): string => `launchcrew-${name}`
/** SES's name of the dimension of its metrics. */
export const MAIL_SET_DIMENSION = 'ses:configuration-set'

/** The configuration set of the mails: SES counts what becomes of them, and publishes each bounce and complaint to a topic. */
export class MailEvents extends Construct {
  /** Its notices hold the addresses. */
  readonly topic: Topic

  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    const set = new ConfigurationSet(this, 'Set', { configurationSetName: mailSetOf(environment), reputationMetrics: true })
    const bad = [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT]
    const notices = set.addEventDestination('Notices', { destination: EventDestination.snsTopic(this.topic), events: bad })
    // SES publishes a test when the destination is made.
    notices.node.addDependency(this.topic)
    set.addEventDestination('Counts', {
      destination: EventDestination.cloudWatchDimensions([
        { source: CloudWatchDimensionSource.MESSAGE_TAG, name: MAIL_SET_DIMENSION, defaultValue: 'none' },
      ]),
      events: [EmailSendingEvent.DELIVERY, ...bad],
    })
  }
}
