import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** No browser sends a longer one, and such strings would fill the memory. */
const lengthMax = 512
/** The pattern of all crawlers is long: browsers of one version are told apart once. */
const known = new LRUCache<string, boolean>({ max: 500 })

/** Whether the client is a crawler. */
export function isCrawler(userAgent: string | null): boolean {
  if (!userAgent || userAgent.length > lengthMax) return isbot(userAgent)
  const told = known.get(userAgent)
  if (told !== undefined) return told
  const answer = isbot(userAgent)
  known.set(userAgent, answer)
  return answer
}
