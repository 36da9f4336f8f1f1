/**
 * Takes announcements that a visitor has put away out of a public page on its way to them. The page
 * is rendered and kept once for everybody (docs/decisions/0139); React finds in its data what stands
 * in its markup, since both lose the same ones.
 */
import { pageDataId } from '#web/document/page-data.ts'
import { readShapedText, toShapedText } from '#web/document/shaped-text.ts'
import { awayPattern, isPutAway } from './announcement-away.ts'

const strip = /<section class="announcement"[^>]*>.*?<\/section>/gs

/** The same answer for a visitor who has put nothing away. */
export function withoutPutAway(page: Response, { headers }: Request): Response {
  const cookies = headers.get('cookie') ?? ''
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!page.body || !isPage || !awayPattern.test(cookies)) return page
  const body = page.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(createRemoval((id) => isPutAway(id, cookies)))
    .pipeThrough(new TextEncoderStream())
  return new Response(body, page)
}

/** Holds back the page's beginning until its data are there, which the server sends with it. */
function createRemoval(isAway: (id: string) => boolean): TransformStream<string, string> {
  let held: string | null = ''
  return new TransformStream({
    transform(text, controller) {
      if (held === null) return controller.enqueue(text)
      held += text
      const dataAt = held.indexOf(`id="${pageDataId}"`)
      if (dataAt < 0 || !held.includes('</script>', dataAt)) return
      controller.enqueue(removeStrips(held, dataAt, isAway))
      held = null
    },
    flush(controller) {
      if (held !== null) controller.enqueue(held)
    },
  })
}

function removeStrips(page: string, dataAt: number, isAway: (id: string) => boolean): string {
  const start = page.indexOf('>', dataAt) + 1
  const end = page.indexOf('</script>', dataAt)
  // A page without a frame of ours has no strips.
  if (page.slice(0, dataAt).search(strip) < 0) return page
  // As the root's loader has left it.
  const parts = readShapedText(page.slice(start, end)) as { announcements?: { id: string }[] }[]
  const listed = parts.flatMap(({ announcements }) => announcements ?? [])
  if (!listed.some(({ id }) => isAway(id))) return page
  // The strips stand in the order of the list.
  let at = 0
  const markup = page.slice(0, start).replace(strip, (found) => {
    const one = listed[at++]
    return one && isAway(one.id) ? '' : found
  })
  const shown = parts.map((part) =>
    part.announcements
      ? { ...part, announcements: part.announcements.filter(({ id }) => !isAway(id)) }
      : part,
  )
  return markup + toShapedText(shown) + page.slice(end)
}
