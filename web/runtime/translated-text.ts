/**
 * Page translators put elements in the place of texts. React holds on to the texts: what it changes
 * is then seen by no one, and what it takes away is not there, which ends a page in an error. Here a
 * text that changes takes its place back, where the translator finds it anew, and a text that goes
 * takes the translation with it (docs/decisions/0086).
 */

/** Every translator there is uses this element, and the shop does not. */
const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

const standIns = new WeakMap<Node, HTMLElement>()
let watcher: MutationObserver | undefined

/** Mounted pages call it once. */
export function keepTranslatedTexts(): void {
  if (watcher) return
  watcher = new MutationObserver(read)
  watcher.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    findStandIn(child)
    takeStandIn(child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (!child.parentNode) takeStandIn(child)
    const place = next && next.parentNode !== this ? findStandIn(next) : next
    return insertBefore.call(this, child, place?.parentNode === this ? place : null) as Child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!child.parentNode) takeStandIn(child)
    return appendChild.call(this, child) as Child
  }
}

function read(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') giveBack(record.target)
    else note(record)
  }
}

/** Some translators put their element beside the text first, and then take the text away. */
function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.parentNode) continue
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
    if (!standIn) continue
    standIns.set(text, standIn)
    watcher?.observe(text, { characterData: true })
  }
}

/** React has changed a text that is not in the page. */
function giveBack(text: Node): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (standIn?.isConnected && !text.parentNode) standIn.parentNode?.replaceChild(text, standIn)
}

/** What was translated a moment ago is known first. */
function findStandIn(text: Node): HTMLElement | undefined {
  read(watcher?.takeRecords() ?? [])
  return standIns.get(text)
}

/** What stood in its place goes where a text goes, or comes anew. */
function takeStandIn(text: Node): void {
  standIns.get(text)?.remove()
  standIns.delete(text)
}
