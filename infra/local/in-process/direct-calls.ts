import { ServiceCalls } from '../lambda/service-calls.ts'
import { ConnectionLost, type Service } from '../aws/service.ts'

/** From now on the SDK's requests to these services are answered in this process, without TCP, until the returned function is called. */
export function callDirectly(services: ReadonlyMap<string, Service>): () => void {
  const calls = new ServiceCalls([...services.keys()], ({ call, origin, ...request }) => {
    void Promise.resolve(services.get(origin)?.(request)).then(
      (reply) => calls.settle({ call, ...(reply ?? { lost: true }) }),
      (error: unknown) => {
        if (!(error instanceof ConnectionLost)) console.error(error)
        calls.settle({ call, lost: true })
      },
    )
  })
  return () => calls.end()
}
