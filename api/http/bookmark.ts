/**
 * Which replica of the database answers a request. A public read is answered by any of them; a
 * person's own by one that has what they last wrote; everything else by the primary
 * (docs/decisions/0205).
 */
import type { ExecutionContext } from 'hono'
import { watchWrites } from '#api/data/written.ts'
import type { Database, OpenDatabase } from '#api/database.ts'
import { anyReplica, bookmarkHeader, toBookmark } from '#schema/bookmark.ts'

type Answer = (
  request: Request,
  on: { db: Database },
  context?: ExecutionContext,
) => Response | Promise<Response>

const primary = 'first-primary'

/** Calls that are personal or the shop's own though they may come without a token, and health. */
const closed = new Set(['auth', 'health', 'payments', 'staff', 'user'])

/** What a replica may have refused only because it is behind, or is told a bookmark that is none. */
const doubtful = new Set([401, 404, 500])

/** Answers by `answer`, with a database for each request. */
export function withBookmarks(answer: Answer, openDatabase: OpenDatabase) {
  return async (request: Request, context?: ExecutionContext): Promise<Response> => {
    const given = toBookmark(request.headers.get(bookmarkHeader))
    const first = toStart(request, given)
    const asked = { request, context, given }
    const response = await answerFrom(first, asked)
    if (first === primary || !isReading(request) || !doubtful.has(response.status)) return response
    await response.body?.cancel()
    return answerFrom(primary, asked)
  }

  type Asked = { request: Request; context: ExecutionContext | undefined; given: string | null }

  async function answerFrom(start: string, { request, context, given }: Asked) {
    const session = openDatabase(start)
    const { db, hasWritten } = watchWrites(session)
    const response = await answer(request, { db }, context)
    const bookmark = session.getBookmark()
    // Of a public read there is nothing to hold on to, and its answer may be kept for others.
    const isTold = bookmark !== null && start !== anyReplica && (hasWritten() || given === null)
    if (!isTold) return response
    const told = new Response(response.body, response)
    told.headers.set(bookmarkHeader, bookmark)
    return told
  }
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function toStart(request: Request, given: string | null): string {
  const { headers, url } = request
  const [, api, version, noun = ''] = new URL(url).pathname.split('/')
  const isCall = api === 'api' && version === 'v1'
  const isPublic = isCall && !closed.has(noun) && !headers.has('authorization')
  if (isReading(request)) return given ?? (isPublic ? anyReplica : primary)
  return isPublic && headers.get(bookmarkHeader) === anyReplica ? anyReplica : primary
}
