import { CfnOutput, Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

export interface Output {
  /** The value, as another stack reads it. */
  reference: string
  /** The reference as findings of cdk-nag write it. */
  finding: string
}

/** Gives a value to other stacks under a name of ours, so that a finding about it can be acknowledged. */
export function output(scope: Construct, name: string, value: string): Output {
  const stack = Stack.of(scope)
  new CfnOutput(stack, name, { value })
  const reference = { StackName: stack.stackName, Region: stack.region, OutputName: name }
  return { reference: Fn.getStackOutput(stack.stackName, name, stack.region), finding: JSON.stringify({ 'Fn::GetStackOutput': reference }) }
}
