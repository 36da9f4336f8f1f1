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
  let text = ''
  let at = -1
  let isDone = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isDone) return controller.enqueue(chunk)
        const from = Math.max(0, text.length - mark.length)
        text += decoder.decode(chunk, { stream: true })
        if (at < 0) at = text.indexOf(mark, from)
        const isFound = at >= 0 && text.includes('</script>', at)
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

function toLate(text: string): string {
  const [script, nonce = '', code = ''] = start.exec(text) ?? []
  if (script === undefined) return text
  const modules = Array.from(text.matchAll(preloads), ([, href]) => href)
  return text
    .replace(preloads, '')
    .replace('</head>', () => `${toScript(nonce, fetchModules, modules)}</head>`)
    .replace(script, () => toScript(nonce, begin, code))
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
