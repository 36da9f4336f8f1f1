/**
 * The page first, then its script. The router has its modules fetched from the head and starts
 * them at once: on a phone they take the line from the first picture, and hold up the first paint
 * when they come from the browser's cache. Here they are fetched when the pictures that the head
 * preloads have come, at once where it preloads none, and a short script at the end of the page
 * starts them after the first frame was painted (docs/decisions/0028). A visitor who does anything
 * meanwhile waits for neither.
 */
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
// Called, not rendered: what it renders is changed.
import { Scripts as renderScripts } from 'react-router'

/**
 * The router's scripts for the end of the page, and what fetches their modules, for the end of its
 * head. For the server alone: a browser has run them.
 */
export const renderDeferredScripts = () => deferScripts(renderScripts({}))

type Late = { scripts: ReactNode; fetchCode: string }

/** What the router renders with its module started late; without such a module as it is. */
export function deferScripts(scripts: ReactNode): Late {
  const modules: string[] = []
  let isFound = false

  function change(node: ReactNode): ReactNode {
    if (Array.isArray(node)) return node.map(change)
    if (!isValidElement<ScriptProps>(node)) return node
    const { rel, href, type, children, dangerouslySetInnerHTML: code } = node.props
    if (node.type === Fragment) return <>{change(children)}</>
    if (rel === 'modulepreload' && href) {
      modules.push(href)
      return null
    }
    if (type !== 'module' || !code) return node
    isFound = true
    const html = { __html: toCall(begin, code.__html) }
    return cloneElement(node, { type: undefined, async: undefined, dangerouslySetInnerHTML: html })
  }

  const late = change(scripts)
  return isFound
    ? { scripts: late, fetchCode: modules.length > 0 ? toCall(fetchModules, modules) : '' }
    : { scripts, fetchCode: '' }
}

type ScriptProps = {
  rel?: string
  href?: string
  type?: string | undefined
  async?: boolean | undefined
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

const beginning = 'shop:begin'

const toCall = (run: string, value: unknown) =>
  `(${run})(${JSON.stringify(value).replaceAll('<', '\\u003c')})`

/** These run in the browser as they stand: a picture that is long in coming is waited for until `begin`. */
const fetchModules = `modules=>{
const {nonce}=document.currentScript
let isAsked=false
const ask=()=>{
if(isAsked)return
isAsked=true
for(const href of modules)document.head.append(Object.assign(document.createElement('link'),{nonce,rel:'modulepreload',href}))
}
const come=picture=>new Promise(done=>picture.onload=picture.onerror=done)
const pictures=[...document.querySelectorAll('link[rel=preload][as=image]')]
if(pictures.length>0)Promise.all(pictures.map(come)).then(ask)
else ask()
addEventListener('${beginning}',ask)
pressKeeper.onInteraction(()=>(ask(),true))
}`

/** A tab in the background paints no frames. */
const begin = `code=>{
const {nonce}=document.currentScript
let isBegun=false
const go=()=>{
if(isBegun)return
isBegun=true
dispatchEvent(new Event('${beginning}'))
document.head.append(Object.assign(document.createElement('script'),{nonce,type:'module',textContent:code}))
}
requestAnimationFrame(()=>setTimeout(go))
setTimeout(go,1000)
pressKeeper.onInteraction(()=>(go(),true))
}`
