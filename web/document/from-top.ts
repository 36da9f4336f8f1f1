/** Runs in the head: a page opened at a place in it is laid out whole, so that the place stays. */
const choose = `()=>{
const [page]=performance.getEntriesByType('navigation')
if(location.hash||page?.type!='navigate')delete document.documentElement.dataset.fresh
}`

/** A browser has run it: there it is no code to load (styles/fresh.css). */
export const fromTopScript = import.meta.env.SSR ? `;(${choose})()` : ''
