import { Aws, CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
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
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: mailSetOf(environment),
      reputationMetrics: true,
      // The function `mail-events` keeps the list of addresses that get none, from which users can take theirs again.
      disableSuppressionList: true,
    })
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
    this.#records(environment, set)
  }

  /** The DNS records that prove the sender, as outputs: DKIM of the identity that the stack makes, and DMARC. */
  #records({ mailFrom, makesMailIdentity, operatorMail }: Environment, configurationSet: ConfigurationSet): void {
    const stack = Stack.of(this)
    const [, domain = ''] = /@([^\s<>@]+)/.exec(mailFrom ?? '') ?? []
    const reports = operatorMail === undefined ? '' : `; rua=mailto:${operatorMail}`
    new CfnOutput(stack, 'MailDmarc', { value: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; adkim=r${reports}"` })
    if (!makesMailIdentity) return
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain), configurationSet })
    for (const [at, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(stack, `MailDkim${at + 1}`, { value: `${name} CNAME ${value}` })
    }
  }
}
