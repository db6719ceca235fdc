import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'

const LENGTH = 64

/** The secrets: made at random by the deployment, in no template and no repository. */
export class Keys extends Construct {
  /** JSON: `current` names the key that signs; older ones verify until they are removed. */
  readonly keys: Secret
  /** What CloudFront tells the API, so that nobody else is believed. */
  readonly origin: Secret

  constructor(scope: Construct, id: string, { environment: { keepsData } }: { environment: Environment }) {
    super(scope, id)
    const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    this.keys = new Secret(this, 'Keys', {
      description: 'The keys of tokens, cursors and visitors',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ current: 'k1' }),
        generateStringKey: 'k1',
        passwordLength: LENGTH,
        excludePunctuation: true,
      },
      removalPolicy,
    })
    this.origin = new Secret(this, 'Origin', {
      description: 'The header by which the API knows CloudFront',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy,
    })
    const SMG4 = 'Rotation is a step of the runbook: a new key signs while the old one verifies, which no generic rotation function does.'
    for (const secret of [this.keys, this.origin]) acknowledge(secret, { SMG4 })
  }
}
