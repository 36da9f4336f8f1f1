import { type Client, createRequest, type OperationContext } from 'urql'

/** Keys of requests are hashes of 32 bits; these stand past them. */
let lastKey = 2 ** 32

/**
 * Runs a mutation under a key of its own. By default the same mutation with the same variables
 * has the same key, and the cache takes two that are under way for one: a heart pressed, let go
 * and pressed again would leave its first press waiting for ever.
 */
export function runMutation<Result>(
  client: Client,
  document: string,
  variables: object,
  context: Partial<OperationContext>,
) {
  lastKey += 1
  const request = createRequest<Result, object>(document, variables)
  return client.executeMutation<Result, object>({ ...request, key: lastKey }, context).toPromise()
}
