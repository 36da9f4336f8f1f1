/**
 * Browsers inside other apps: WKWebView, Android WebView, and through them Telegram, VK and the
 * like. As their makers leave them they open no windows, save no files and print nothing.
 */

/** Android says `wv`; Apple leaves out `Safari`, which every browser there has. */
export const inAppPattern =
  /; wv\)|Telegram-|\bVK(?:Android|iOS)App|AppleWebKit\/(?!.*\b(?:Safari|Chrome)\/)/

/**
 * Runs in the head as it stands, for the app's own mode and for a browser that the server's page,
 * the same for all browsers, does not know. A link opens in place; one to a file says so, for the
 * code that hands it over (web/shell/app-links.tsx). A press before that has come is kept for it,
 * as on any control (press-keeper.ts, whose script comes after this one).
 */
const prepare = `pattern=>{
const {dataset}=document.documentElement
const isWebview='webview' in dataset
if(!isWebview&&(navigator.standalone||!pattern.test(navigator.userAgent)))return
dataset.app=''
document.styleSheets[0]?.insertRule('.prints{display:none!important}')
addEventListener('click',({target})=>{
const link=target instanceof Element&&target.closest('a')
if(!link)return
if(link.target)link.dataset.apart=''
link.removeAttribute('target')
const isFile=link.hasAttribute('download')
if(isFile){
link.dataset.file=link.download
link.removeAttribute('download')
}
if(!dataset.app&&(isFile||isWebview&&!/^http/.test(link.protocol)))link.dataset.kept='app'
},true)
}`

/** A browser has run it: there it is no code to load. */
export const inAppScript = import.meta.env.SSR ? `;(${prepare})(${inAppPattern})` : ''
