/**
 * The router's own data on their way to its browser's part. The router streams them behind the page,
 * each piece in a boundary of its own that waits for the next. Of a page whose data are all there
 * they are one script in it: no boundary, and no code of React's to move one.
 */

type Stream = ReadableStream<Uint8Array>

/** Either `code` for the page, or the stream for the router. */
export type Handoff = { code: string; stream?: Stream | undefined }

/** Takes what is there by the end of this turn. */
export async function takeHandoff(stream: Stream | undefined): Promise<Handoff> {
  if (!stream) return { code: '' }
  const [copy, own] = stream.tee()
  const text = await Promise.race([read(copy), nextTurn()])
  return text === null ? { code: '', stream: own } : { code: toCode(text) }
}

async function read(stream: Stream): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stream) text += decoder.decode(piece, { stream: true })
  return text
}

const nextTurn = () => new Promise<null>((resolve) => setTimeout(resolve, 0, null))

/** As the router's own scripts put it. */
function toCode(text: string): string {
  const data = JSON.stringify(text).replaceAll('<', '\\u003c')
  return `{const{streamController:c}=window.__reactRouterContext;c.enqueue(${data});c.close()}`
}
