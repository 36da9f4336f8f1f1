/**
 * The page first, then its script. The router has its modules fetched from the head and starts
 * them at once: on a phone they take the line from the first picture, and hold up the first paint
 * when they come from the browser's cache. Here they are fetched from the first frame on, and a
 * short script at the end of the page starts them after it was painted (docs/decisions/0028).
 */

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const start = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/
const mark = ' type="module" async'

/** Letters beyond which a page goes out as it is. */
const searchMax = 1_000_000

/** The page with its script started late; one that has no such script is left as it is. */
export function startLate(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const finder = createFinder()
  let text = ''
  let isDone = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isDone) return controller.enqueue(chunk)
        const piece = decoder.decode(chunk, { stream: true })
        text += piece
        const isFound = finder.isFoundIn(piece)
        // Not within a letter: the rest of it would be lost with the decoder.
        const isWhole = (chunk.at(-1) ?? 0) < 0x80
        isDone = isWhole && (isFound || text.length > searchMax)
        if (isDone) controller.enqueue(encoder.encode(toLate(text)))
      },
      flush(controller) {
        if (!isDone) controller.enqueue(encoder.encode(text))
      },
    }),
  )
}

/** Whether the whole script has come: each piece is looked at once, not all of the page each time. */
function createFinder() {
  let isMarked = false
  let near = ''
  return {
    isFoundIn(piece: string): boolean {
      near = (isMarked ? near : near.slice(-mark.length)) + piece
      const at = isMarked ? 0 : near.indexOf(mark)
      if (at < 0) return false
      isMarked = true
      near = near.slice(at)
      return near.includes('</script>')
    },
  }
}

function toLate(text: string): string {
  const headEnd = text.indexOf('</head>')
  const [head, body] = [text.slice(0, headEnd), text.slice(headEnd)]
  const [script, nonce = '', code = ''] = start.exec(body) ?? []
  if (headEnd < 0 || script === undefined) return text
  const modules = Array.from(head.matchAll(preloads), ([, href]) => href)
  const begun = body.replace(script, () => toScript(nonce, begin, code))
  return head.replace(preloads, '') + toScript(nonce, fetchModules, modules) + begun
}

const toScript = (nonce: string, run: string, value: unknown) =>
  `<script nonce="${nonce}">(${run})(${toLiteral(value)})</script>`

const toLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** These run in the browser as they stand. */
const fetchModules = `modules=>{
const {nonce}=document.currentScript
requestAnimationFrame(()=>{
for(const href of modules)document.head.append(Object.assign(document.createElement('link'),{nonce,rel:'modulepreload',href}))
})
}`

/** A tab in the background paints no frames. */
const begin = `code=>{
const {nonce}=document.currentScript
let isBegun=false
const go=()=>{
if(isBegun)return
isBegun=true
document.head.append(Object.assign(document.createElement('script'),{nonce,type:'module',textContent:code}))
}
requestAnimationFrame(()=>setTimeout(go))
setTimeout(go,1000)
}`
