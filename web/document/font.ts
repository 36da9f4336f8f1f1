/**
 * The shop's own font. On a slow line the first page is drawn in the device's, made to take the
 * same room (generated/fonts.css), and nothing waits for ours: it is fetched soon after the
 * page has come, for the documents after it. A page drawn in ours says so at once, or a slower one
 * after it would be drawn in the device's.
 */
import golos400 from '#web/generated/golos-400.woff2?url'
import golos600 from '#web/generated/golos-600.woff2?url'

/**
 * Runs in the head as it stands, before anything is drawn. What takes longer than 150 ms from the
 * press to here is a slow line. Without the network, or a place to remember that the font is here,
 * the device's serves.
 */
const choose = `files=>{
const isSaving=navigator.connection?.saveData
let isKept=false
try{isKept=localStorage.font==files}catch{}
if(!isKept){
const keep=async file=>(await fetch(file,{priority:'low'})).arrayBuffer()
const isSlow=performance.now()>150
if(!isSaving)addEventListener('load',()=>setTimeout(async()=>{try{await Promise.all(files.map(keep));localStorage.font=files}catch{}},isSlow?1000:0))
if(isSaving||isSlow)return
}
document.documentElement.dataset.font=''
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'anonymous',href}))
}`

/** A browser has run it: there it is no code to load. */
export const fontScript = import.meta.env.SSR
  ? `(${choose})(${JSON.stringify([golos400, golos600])})`
  : ''

/** As the script set it: an error has the whole document drawn anew. */
export const sentFont = import.meta.env.SSR ? undefined : document.documentElement.dataset['font']
