/**
 * The router's script that scrolls to where one was cleans up `sessionStorage` when it cannot read it,
 * which throws once more where storage is denied. There a page finds an empty store instead, that
 * keeps nothing. Runs in the head as it stands.
 */
const replace = `()=>{
let store
try{store=sessionStorage}catch{}
if(!store)Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})
}`

/** A browser has run it: there it is no code to load. */
export const storageScript = import.meta.env.SSR ? `(${replace})();` : ''
