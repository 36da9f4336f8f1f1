/**
 * What a browser remembers of its visitor, so that a page shows it from the first paint: public
 * pages are the same for everyone, and the visitor's own answer comes seconds later on a slow line.
 */
import { deviceStore } from '#web/runtime/browser-store.ts'
import { countFavorites } from './viewer.ts'
import type { Viewer } from './viewer-state.ts'

const key = 'otves.viewer'

/** What `Count` shows in the header and in the bar of a phone. */
export type CountName = 'cart' | 'favorites' | 'compared' | 'orders'

type Hint = { isUser: boolean; counts: Record<CountName, number> }

/** Runs in the head as it stands, before the links it is about are drawn (styles/header.css). */
const show = `key=>{
try{
const {isUser,counts}=JSON.parse(localStorage[key]),{dataset,style}=document.documentElement
if(isUser)dataset.user=''
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
    },
  }
  deviceStore.write(key, JSON.stringify(hint))
}

/** The visitor signs out: the next page is a guest's. */
export const forgetHint = (): void => deviceStore.write(key, null)
