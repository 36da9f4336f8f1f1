/**
 * Takes announcements that a visitor has put away out of a public page on its way to them. The page
 * is rendered and kept once for everybody (docs/decisions/0139); React finds in its data what stands
 * in its markup, since both lose the same ones.
 */
import { pageDataId } from '#web/document/page-data.ts'
import { awayPattern, isPutAway } from './announcement-away.ts'

const strip = /<section class="announcement"[^>]*>.*?<\/section>/gs
/** In the page's data: objects, and objects in them, without further lists. */
const list = /"announcements":(\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\])/

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
  const data = page.slice(dataAt)
  const listed: { id: string }[] = JSON.parse(list.exec(data)?.[1] ?? '[]')
  if (!listed.some(({ id }) => isAway(id))) return page
  const shown = JSON.stringify(listed.filter(({ id }) => !isAway(id)))
  const text = `"announcements":${shown.replaceAll('<', '\\u003c')}`
  // The strips stand in the order of the list; a page without a frame of ours has none.
  let at = 0
  const markup = page.slice(0, dataAt).replace(strip, (found) => {
    const one = listed[at++]
    return one && isAway(one.id) ? '' : found
  })
  return markup + data.replace(list, () => text)
}
