import { entity } from '../store/table.ts'
import { change, type Mutation } from '../store/write.ts'

/** The newest one-time code that an operator used. */
interface UsedCode {
  name: string
  step: number
}
const usedCodes = entity<UsedCode, { name: string }>({
  kind: 'operator-code',
  key: ({ name }) => ({ pk: `OPERATOR#${name}`, sk: 'CODE' }),
})

/** Marks the code of a time step as used; the condition fails when this one or a later one was used. */
export const putUsedCode = ({ name, step }: UsedCode): Mutation =>
  change(usedCodes.key({ name }), { set: { _kind: usedCodes.kind, name, step } }, { below: { step } })
