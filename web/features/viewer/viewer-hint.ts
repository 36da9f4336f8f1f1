/**
 * What a browser remembers of its visitor, so that a page shows it from the first paint: public
 * pages are the same for everyone, and the visitor's own answer comes seconds later on a slow line.
 */
import { deviceStore } from '#web/runtime/browser-store.ts'
import { countFavorites } from './viewer.ts'
import type { Viewer } from './viewer-state.ts'

const key = 'otves.viewer'

/** What `Count` shows in the header and in the bar of a phone. */
export type CountName = 'cart' | 'favorites' | 'compared' | 'orders' | 'messages'

type Hint = {
  isUser: boolean
  counts: Record<CountName, number>
  /** Of a window so wide, how high the visitor's own part of the front page is. */
  own?: [width: number, height: number] | undefined
}

/** Runs in the head as it stands, before the links it is about are drawn (styles/header.css). */
const show = `key=>{
try{
const {isUser,counts,own}=JSON.parse(localStorage[key]),{dataset,style}=document.documentElement
if(isUser)dataset.user=''
if(own&&own[0]===innerWidth)style.setProperty('--own',own[1]+'px')
for(const name in counts)if(counts[name]>0){
style.setProperty('--'+name,JSON.stringify(String(counts[name])))
style.setProperty('--'+name+'-shown','block')
}
}catch{}
}`

/** A browser has run it: there it is no code to load. */
export const hintScript = import.meta.env.SSR ? `;(${show})(${JSON.stringify(key)})` : ''

/** Remembers the answer, and lets the page say it: Войти or Профиль. */
export function keepHint(viewer: Viewer): void {
  const isUser = !viewer.user.isGuest
  document.documentElement.toggleAttribute('data-user', isUser)
  const hint: Hint = {
    isUser,
    counts: {
      cart: viewer.cart.count,
      favorites: countFavorites(viewer),
      compared: viewer.comparisonProductIds.length,
      orders: viewer.counters.orders,
      messages: viewer.unreadOrderMessageCount,
    },
    own: readHint().own,
  }
  deviceStore.write(key, JSON.stringify(hint))
}

const readHint = (): Partial<Hint> => Object(deviceStore.readJson(key))

/** Whether the page was sent with a place for the visitor's own, so that nothing moves. */
export const hasOwnPlace = (): boolean =>
  !import.meta.env.SSR && document.documentElement.style.getPropertyValue('--own') !== ''

/** The next page keeps the place; 0 for who has nothing of their own. */
export function keepOwnHeight(height: number): void {
  const hint = readHint()
  if (!hint.counts) return
  const own = height > 0 ? [innerWidth, height] : undefined
  deviceStore.write(key, JSON.stringify({ ...hint, own }))
}

/** The visitor signs out: the next page is a guest's. */
export const forgetHint = (): void => deviceStore.write(key, null)
